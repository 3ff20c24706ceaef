import { useTranslation } from 'react-i18next'
import type { Counterpart } from './transaction-display.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'

/** Shows, below an amount, the amount on the other side: its price, its cost or its result. */
export function CounterpartAmount({ how, amount, currency }: Counterpart) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  return (
    <Amount size="small" coin={<Coin name={currency} size={14} />}>
      {t(`row.${how}`, { amount: formatAmount(amount, language) })}
    </Amount>
  )
}
