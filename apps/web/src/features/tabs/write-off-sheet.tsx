import type { ClubId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriteOff } from './tabs.api.ts'
import styles from './tabs.module.css'
import { formatAmount } from '#lib/format.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface WriteOffSheetProps {
  readonly clubId: ClubId
  readonly tabId: number
  readonly name: string
  /** The debt, which is the most that can be waived. */
  readonly owed: number
  readonly onClose: () => void
}

const reasonMin = 3
const reasonMax = 200

/** Waives a debt, or a part of it, with a reason. */
export function WriteOffSheet({ clubId, tabId, name, owed, onClose }: WriteOffSheetProps) {
  const { t } = useTranslation(['tabs', 'common'])
  const language = useLanguage()
  const unreadable = useAmountWords()
  const isOnline = useIsOnline()
  const [typed, setTyped] = useState(String(owed))
  const [reason, setReason] = useState('')
  const waive = useWriteOff(clubId, tabId)
  const amount = Number(typed)
  // While the sheet is open, a payment may make the debt smaller.
  const due = formatAmount(Math.max(owed, 0), language)
  const onConfirm = () =>
    waive.mutate(
      { amount, reason: reason.trim() },
      {
        onSuccess: (answer) => {
          onClose()
          showToast(
            'approval' in answer
              ? { title: t('tabs:takesTwo') }
              : {
                  title: t('tabs:writeOff.done', { amount: formatAmount(amount, language) }),
                  tone: 'success',
                },
          )
        },
      },
    )
  return (
    <ConfirmSheet
      open
      danger
      title={t('tabs:writeOff.title', { name })}
      text={t('tabs:writeOff.text', { amount: due })}
      onCancel={onClose}
      onConfirm={onConfirm}
      confirmLabel={t('tabs:writeOff.submit', { amount: formatAmount(amount, language) })}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={waive.isPending}
      disabled={!isOnline || amount <= 0 || amount > owed || reason.trim().length < reasonMin}
    >
      <div className={styles.form}>
        <AmountInput
          label={t('tabs:writeOff.amount')}
          error={amount > owed ? t('tabs:writeOff.tooMuch', { amount: due }) : undefined}
          value={typed}
          onChange={setTyped}
          unreadable={unreadable}
          decimals={2}
          format={(value) => formatAmount(Number(value), language)}
        />
        <TextField
          label={t('tabs:writeOff.reason')}
          maxLength={reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmSheet>
  )
}
