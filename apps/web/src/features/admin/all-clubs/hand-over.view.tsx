import type { AdminClub, AdminUser } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import styles from './all-clubs.module.css'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface HandOverViewProps {
  readonly club: Pick<AdminClub, 'name' | 'author_name'>
  readonly number: string
  readonly onNumber: (number: string) => void
  /** The user with this number; null if there is none, undefined while it is unknown. */
  readonly heir: AdminUser | null | undefined
  readonly busy: boolean
  readonly onHandOver: (heir: AdminUser) => void
  readonly onClose: () => void
}

export function HandOverView(props: HandOverViewProps) {
  const { club, number, onNumber, heir, busy, onHandOver, onClose } = props
  const { t } = useTranslation(['admin', 'common'])
  const refusal = heir === undefined ? undefined : heirRefusal(heir)
  return (
    <ConfirmSheet
      open
      title={t('admin:handOver.title', { club: club.name })}
      text={t('admin:handOver.text', { name: club.author_name })}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      confirmLabel={t('admin:clubs.handOver')}
      busy={busy}
      disabled={!heir || refusal !== undefined}
      onCancel={onClose}
      onConfirm={() => heir && onHandOver(heir)}
    >
      <TextField
        label={t('admin:handOver.number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={number}
        error={refusal && t(`admin:handOver.refusals.${refusal}`)}
        onChange={(event) => onNumber(event.target.value)}
      />
      {heir && (
        <div className={styles.heir} aria-live="polite">
          <Avatar name={heir.name} photo={heir.avatar} preset={heir.avatar_id} size={44} />
          <span className={styles.words}>
            <b>{heir.name}</b>
            <small>{[`#${heir.id}`, heir.email].filter(Boolean).join(' · ')}</small>
          </span>
        </div>
      )}
    </ConfirmSheet>
  )
}

type HeirRefusal = 'nobody' | 'guest' | 'admin' | 'blocked' | 'owns'

/**
 * Returns why a club cannot be handed to this account: it must be another active player who owns no club (rule
 * clubs-19).
 */
function heirRefusal(account: AdminUser | null): HeirRefusal | undefined {
  if (account === null) return 'nobody'
  if (account.guest) return 'guest'
  if (account.admin) return 'admin'
  if (account.status === 'blocked') return 'blocked'
  return account.created_club_id === null ? undefined : 'owns'
}
