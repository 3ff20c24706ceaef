import { useTranslation } from 'react-i18next'
import { allOf, chipsAfter, mostOf, type ClubChips, type Direction } from './bank-move.ts'
import styles from './bank-move-sheet.module.css'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface BankMoveSheetViewProps {
  readonly direction: Direction
  readonly chips: ClubChips
  readonly typed: string
  readonly onTyped: (typed: string) => void
  /**
   * True if the server refused, because open hands reserve part of the bank or the amount is no longer available.
   */
  readonly isRefused: boolean
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks for the amount, and shows both balances after the move. */
export function BankMoveSheetView(props: BankMoveSheetViewProps) {
  const { direction, chips, typed, onTyped, isRefused, ...rest } = props
  const { t } = useTranslation(['clubBank', 'common'])
  const unreadable = useAmountWords()
  const isOnline = useIsOnline()
  const language = useLanguage()
  const words = direction === 'profit' ? 'profit' : 'coverSheet'
  const amount = Number(typed)
  const most = mostOf(chips, direction)
  const all = allOf(chips, direction)
  const isTooMuch = amount > most
  const shown = formatAmount(amount, language)
  const lack = t(`clubBank:${words}.lack`, { amount: formatAmount(most, language) })
  const refused = direction === 'profit' ? t('clubBank:profit.reserved') : lack
  const after = chipsAfter(chips, { amount: isTooMuch ? 0 : amount, direction })
  return (
    <ConfirmSheet
      open
      title={t(`clubBank:${words}.title`)}
      text={t(`clubBank:${words}.text`)}
      confirmLabel={
        amount > 0 ? t(`clubBank:${words}.confirm`, { amount: shown }) : t(`clubBank:${words}.title`)
      }
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      disabled={!isOnline || !(amount > 0) || isTooMuch}
      {...rest}
    >
      <div className={styles.form}>
        <AmountInput
          unreadable={unreadable}
          label={t(`clubBank:${words}.amount`)}
          value={typed}
          onChange={onTyped}
          decimals={2}
          placeholder="0"
          unit={<Coin name={direction === 'profit' ? 'white' : 'red'} size={24} />}
          format={(text) => (Number.isFinite(Number(text)) ? formatAmount(Number(text), language) : text)}
          error={isTooMuch ? lack : isRefused ? refused : undefined}
          trailing={
            all > 0 && (
              <Button look="second" size="small" onClick={() => onTyped(String(all))}>
                {t('clubBank:all')}
              </Button>
            )
          }
        />
        <Facts
          facts={[
            { name: t('clubBank:bankAfter'), value: <ChipAmount amount={after.white} coin="white" /> },
            { name: t('clubBank:redAfter'), value: <ChipAmount amount={after.red} coin="red" /> },
          ]}
        />
      </div>
    </ConfirmSheet>
  )
}
