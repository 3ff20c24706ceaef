import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './decline-invite.module.css'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface DeclineInviteViewProps {
  readonly title: string
  readonly confirmLabel: string
  readonly busy: boolean
  readonly onDecline: (reason: string) => void
  readonly onCancel: () => void
}

/**
 * Shows a sheet to decline with or without a message. Without a message the reason is "Just want to decline" (rule
 * app-12).
 */
export function DeclineInviteView({
  title,
  confirmLabel,
  busy,
  onDecline,
  onCancel,
}: DeclineInviteViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  const [how, setHow] = useState<'plain' | 'withMessage'>('plain')
  const [message, setMessage] = useState('')
  const hasMessage = how === 'withMessage'
  return (
    <ConfirmSheet
      open
      title={title}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={confirmLabel}
      busy={busy}
      disabled={hasMessage && message.trim() === ''}
      onCancel={onCancel}
      onConfirm={() => onDecline(hasMessage ? message.trim() : t('clubs:decline.default'))}
    >
      <div className={styles.form}>
        <RadioRows
          label={t('clubs:decline.reasons')}
          hideLabel
          value={how}
          onChange={setHow}
          choices={[
            { value: 'plain', label: t('clubs:decline.plain'), meta: t('clubs:decline.default') },
            { value: 'withMessage', label: t('clubs:decline.withMessage') },
          ]}
        />
        {hasMessage && (
          <TextArea
            label={t('clubs:decline.message')}
            autoFocus
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </div>
    </ConfirmSheet>
  )
}
