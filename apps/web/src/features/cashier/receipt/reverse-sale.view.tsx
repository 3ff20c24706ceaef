import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '#lib/api/connection.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface ReverseSaleViewProps {
  /** The person who gives the chips back. */
  readonly name: string
  readonly busy: boolean
  readonly onReverse: (reason: string) => void
  readonly onCancel: () => void
}

const shortest = 3
const longest = 200

/** Asks for the reason of a reversal, and says what happens to the chips. */
export function ReverseSaleView({ name, busy, onReverse, onCancel }: ReverseSaleViewProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const isOnline = useIsOnline()
  const [reason, setReason] = useState('')
  return (
    <ConfirmSheet
      open
      danger
      title={t('cashier:reverse.title')}
      text={t('cashier:reverse.text', { name })}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('cashier:reverse.submit')}
      busy={busy}
      disabled={!isOnline || reason.trim().length < shortest}
      onCancel={onCancel}
      onConfirm={() => onReverse(reason.trim())}
    >
      <TextArea
        label={t('cashier:reverse.reason')}
        rows={2}
        maxLength={longest}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmSheet>
  )
}
