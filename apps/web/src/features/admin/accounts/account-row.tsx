import type { AdminUser } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { ListRow } from '#ui/list-row/list-row.tsx'

interface AccountRowProps {
  readonly user: AdminUser
  readonly onOpen: () => void
}

export function AccountRow({ user, onOpen }: AccountRowProps) {
  return (
    <ListRow
      leading={<Avatar name={user.name} photo={user.avatar} preset={user.avatar_id} size={44} />}
      title={user.name}
      badge={<AccountBadge user={user} />}
      meta={[`#${user.id}`, user.email].filter(Boolean).join(' · ')}
      onPress={onOpen}
      chevron
    />
  )
}

/** Shows the most important property of the account, blocked first. */
function AccountBadge({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation(['admin', 'common'])
  if (user.status === 'blocked')
    return (
      <Badge tone="negative" icon="ban">
        {t('admin:accounts.isBlocked')}
      </Badge>
    )
  if (user.admin) return <Badge tone="solid">{t('common:roles.admin')}</Badge>
  if (user.guest) return <Badge>{t('common:roles.guest')}</Badge>
  return null
}
