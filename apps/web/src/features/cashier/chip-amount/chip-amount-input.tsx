import { useTranslation } from 'react-i18next'
import styles from './chip-amount-input.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'

interface ChipAmountInputProps {
  readonly label: string
  readonly coin: CoinName
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals?: 0 | 2
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** The amount that the button "All" fills in; without it there is no such button. */
  readonly all?: number | undefined
  /** A request with this amount is running. It clears the field afterwards, so the field is locked meanwhile. */
  readonly isBusy?: boolean | undefined
}

/** Shows a field for an amount of one kind of chips. */
export function ChipAmountInput(props: ChipAmountInputProps) {
  const { label, coin, value, onChange, decimals = 0, hint, error, all, isBusy = false } = props
  const { t } = useTranslation('cashier')
  const unreadable = useAmountWords()
  const language = useLanguage()
  return (
    <AmountInput
      unreadable={unreadable}
      label={label}
      value={value}
      onChange={onChange}
      decimals={decimals}
      hint={hint}
      error={error}
      placeholder="0"
      readOnly={isBusy}
      unit={<Coin name={coin} size={22} />}
      format={(text) => (Number.isFinite(Number(text)) ? formatAmount(Number(text), language) : text)}
      trailing={
        all !== undefined &&
        !isBusy &&
        all > 0 && (
          <button type="button" className={styles.all} onClick={() => onChange(String(all))}>
            {t('all')}
          </button>
        )
      }
    />
  )
}
