import type { AdminUser } from '@cardroom/contract/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface DecideAccountViewProps {
  readonly user: Pick<AdminUser, 'name' | 'status'>
  readonly busy: boolean
  readonly onDecide: (reason: string) => void
  readonly onCancel: () => void
}

/** Explains the consequences, and asks for the reason. */
export function DecideAccountView({ user, busy, onDecide, onCancel }: DecideAccountViewProps) {
  const { t } = useTranslation(['admin', 'common'])
  const [reason, setReason] = useState('')
  const what = user.status === 'active' ? 'block' : 'unblock'
  return (
    <ConfirmSheet
      open
      title={t(`admin:decide.${what}.title`, { name: user.name })}
      text={t(`admin:decide.${what}.text`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t(`admin:accounts.${what}`)}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onDecide(reason.trim())}
    >
      <TextArea
        label={t('admin:decide.reason')}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmSheet>
  )
}
