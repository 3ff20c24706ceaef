import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'

interface ChipAmountProps {
  /** Negative if the amount is paid. */
  readonly amount: number
  readonly coin: CoinName
  /** Shows a plus before a credit. */
  readonly plus?: boolean
  readonly tone?: 'plain' | 'positive' | 'negative' | 'dim' | 'quiet' | undefined
  readonly size?: 'row' | 'small' | 'large' | undefined
  readonly coinSize?: number | undefined
}

/** Shows an exact amount with its coin after it. */
export function ChipAmount({ amount, coin, plus = false, tone, size = 'row', coinSize }: ChipAmountProps) {
  const language = useLanguage()
  return (
    <Amount tone={tone} size={size} coin={<Coin name={coin} size={coinSize ?? coinSizes[size]} />}>
      {formatAmount(amount, language, { plus })}
    </Amount>
  )
}

const coinSizes = { row: 20, small: 14, large: 24 }
