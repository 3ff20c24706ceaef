import type { AdminUser } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../admin.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface AccountSheetViewProps {
  readonly user: AdminUser
  /** Switches the state: blocks an active account, unblocks a blocked one. */
  readonly onDecide: () => void
  /** Gives diamonds for a payment outside the app. */
  readonly onGive: () => void
  /** Removes the second factors of a user who has lost them all. */
  readonly onLift: () => void
  readonly onClose: () => void
}

/** Shows one account, with the button to block or unblock it. */
export function AccountSheetView({ user, onDecide, onGive, onLift, onClose }: AccountSheetViewProps) {
  const { t } = useTranslation(['admin', 'common'])
  const isBlocked = user.status === 'blocked'
  const facts = [
    { name: t('admin:accounts.id'), value: `#${user.id}` },
    { name: t('admin:accounts.email'), value: user.email ?? '—' },
    {
      name: t('admin:accounts.status'),
      value: t(isBlocked ? 'admin:accounts.isBlocked' : 'admin:accounts.isActive'),
    },
    ...(user.block_reason === null ? [] : [{ name: t('admin:accounts.reason'), value: user.block_reason }]),
    {
      name: t('admin:accounts.lastLogin'),
      value: user.last_login === null ? '—' : formatDateTime(user.last_login),
    },
    { name: t('admin:accounts.joined'), value: formatDateTime(user.created_at) },
    ...(user.created_club_id === null
      ? []
      : [
          {
            name: t('admin:accounts.club'),
            value: (
              <Link to={pathTo(patterns.club, { clubId: user.created_club_id })} className={styles.link}>
                #{user.created_club_id}
              </Link>
            ),
          },
        ]),
  ]
  return (
    <Sheet
      open
      title={user.name}
      description={user.admin && t('admin:accounts.adminStays')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        !user.admin && (
          <Button look="second" icon={isBlocked ? 'lock-open' : 'ban'} onClick={onDecide}>
            {t(isBlocked ? 'admin:accounts.unblock' : 'admin:accounts.block')}
          </Button>
        )
      }
    >
      <div className={styles.facts}>
        <Facts facts={facts} />
        {!user.guest && !user.admin && !isBlocked && (
          <Button look="outline" icon="gift" wide onClick={onGive}>
            {t('admin:accounts.give')}
          </Button>
        )}
        {!user.guest && (
          <Button look="outline" icon="key-round" wide onClick={onLift}>
            {t('admin:accounts.lift')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
