import type { ClubId } from '@cardroom/contract/ids'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdjust } from './settlement.api.ts'
import styles from './settlement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useAmountWords } from '#lib/words/use-amount-words.ts'
import { AmountInput } from '#ui/amount-input/amount-input.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface AdjustSheetProps {
  readonly clubId: ClubId
  readonly period: number
  readonly row: SettlementRow
  readonly onClose: () => void
}

const reasonMin = 3

/** Adds to a person's payment or subtracts from it, with a reason. */
export function AdjustSheet({ clubId, period, row, onClose }: AdjustSheetProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const language = useLanguage()
  const unreadable = useAmountWords()
  const adjust = useAdjust(clubId, period)
  const [sign, setSign] = useState<'more' | 'less'>('more')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const amount = Number(typed) * (sign === 'more' ? 1 : -1)
  const confirm = () =>
    adjust.mutate({ user_id: row.user_id, amount, reason: reason.trim() }, { onSuccess: onClose })
  return (
    <ConfirmSheet
      open
      title={t('settlement:adjustTitle', { name: row.name })}
      onCancel={onClose}
      onConfirm={confirm}
      confirmLabel={
        amount === 0
          ? t('settlement:adjust')
          : t(`settlement:adjustBy.${sign}`, { amount: formatAmount(Math.abs(amount), language) })
      }
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={adjust.isPending}
      disabled={amount === 0 || reason.trim().length < reasonMin}
    >
      <div className={styles.form}>
        <Segmented
          label={t('settlement:adjust')}
          segments={[
            { name: 'more', label: t('settlement:adjustSign.more') },
            { name: 'less', label: t('settlement:adjustSign.less') },
          ]}
          current={sign}
          onChange={setSign}
        />
        <AmountInput
          label={t('settlement:adjustAmount')}
          value={typed}
          onChange={setTyped}
          unreadable={unreadable}
          decimals={2}
          autoFocus
        />
        <TextField
          label={t('settlement:adjustReason')}
          hint={t('settlement:adjustReasonHint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={200}
        />
      </div>
    </ConfirmSheet>
  )
}
