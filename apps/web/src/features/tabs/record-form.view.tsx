import { paymentMethods } from '@cardroom/contract/receipts'
import { useTranslation } from 'react-i18next'
import type { PaymentDraft } from './record-draft.ts'
import styles from './tabs.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface RecordFormViewProps {
  readonly draft: PaymentDraft
  /** The side that records it: the user, or the club. */
  readonly mine: 'me' | 'club'
  readonly otherName: string
  readonly today: string
  /**
   * True for a payment that undoes another: its direction is fixed, and its amount is limited to that of the other.
   */
  readonly isFixed?: boolean | undefined
  readonly onChange: (draft: PaymentDraft) => void
}

/** Asks for the payer, the amount, the method and the day of a payment outside the app. */
export function RecordFormView({ draft, mine, otherName, today, isFixed, onChange }: RecordFormViewProps) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const unreadable = useAmountWords()
  const change = (part: Partial<PaymentDraft>) => onChange({ ...draft, ...part })
  return (
    <div className={styles.form}>
      {isFixed !== true && (
        <Segmented
          label={t('record.who')}
          segments={(['received', 'paid'] as const).map((name) => ({
            name,
            label: t(`record.${name}.${mine}`),
          }))}
          current={draft.direction}
          onChange={(direction) => change({ direction })}
        />
      )}
      <AmountInput
        label={t('record.amount')}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        unreadable={unreadable}
        decimals={2}
        format={(value) => formatAmount(Number(value), language)}
        autoFocus
      />
      <div className={styles.pair}>
        <Select
          label={t('record.method')}
          choices={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
          value={draft.method}
          onChange={(method) => change({ method })}
        />
        <TextField
          label={t('record.day')}
          type="date"
          max={today}
          value={draft.paidOn}
          onChange={(event) => change({ paidOn: event.target.value })}
        />
      </div>
      <TextField
        label={t('record.note')}
        maxLength={200}
        value={draft.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <p className={styles.note}>
        {draft.direction === 'received' ? t('record.counts') : t('record.waits', { name: otherName })}
      </p>
    </div>
  )
}
