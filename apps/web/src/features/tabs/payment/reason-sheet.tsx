import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '#lib/api/connection.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface ReasonSheetProps {
  readonly kind: 'dispute' | 'uphold' | 'reject'
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

const shortest = 3
const longest = 500

/** Asks for the reason of a dispute or of a ruling. */
export function ReasonSheet({ kind, busy, onReason, onClose }: ReasonSheetProps) {
  const { t } = useTranslation(['tabs', 'common'])
  const isOnline = useIsOnline()
  const [reason, setReason] = useState('')
  return (
    <ConfirmSheet
      open
      title={t(`tabs:${kind}.title`)}
      text={t(`tabs:${kind}.text`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t(`tabs:${kind}.action`)}
      busy={busy}
      disabled={!isOnline || reason.trim().length < shortest}
      onCancel={onClose}
      onConfirm={() => onReason(reason.trim())}
    >
      <TextArea
        label={t('tabs:reason')}
        rows={3}
        maxLength={longest}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmSheet>
  )
}
