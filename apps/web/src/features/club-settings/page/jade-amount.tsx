import styles from './jade-amount.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'

interface JadeAmountProps {
  readonly amount: number
  readonly coin?: CoinName
  readonly size?: number
}

/** Shows an amount with its coin after it: jade, unless another is given. */
export function JadeAmount({ amount, coin = 'jade', size = 18 }: JadeAmountProps) {
  const language = useLanguage()
  return (
    <span className={styles.amount}>
      {formatAmount(amount, language)}
      <Coin name={coin} size={size} />
    </span>
  )
}
