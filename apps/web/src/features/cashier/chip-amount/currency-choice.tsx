import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Coin } from '#ui/coin/coin.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'

interface CurrencyChoiceProps {
  readonly label: string
  readonly currencies: readonly ChipCurrency[]
  readonly value: ChipCurrency
  readonly onChange: (currency: ChipCurrency) => void
  /** The user's balance of each, shown below the name. */
  readonly have?: Readonly<Record<ChipCurrency, number>> | undefined
}

/** Chooses between white and red chips; shows nothing if there is only one. */
export function CurrencyChoice({ label, currencies, value, onChange, have }: CurrencyChoiceProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const language = useLanguage()
  if (currencies.length < 2) return null
  return (
    <RadioRows
      label={label}
      hideLabel
      look="cards"
      value={value}
      onChange={onChange}
      choices={currencies.map((currency) => ({
        value: currency,
        label: t(`common:coins.${currency}`),
        leading: <Coin name={currency} size={26} />,
        ...(have && { meta: t('cashier:have', { amount: formatAmount(have[currency], language) }) }),
      }))}
    />
  )
}
