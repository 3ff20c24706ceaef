import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'

interface BannedListViewProps {
  readonly members: readonly Pick<ClubMember, 'user_id' | 'name' | 'avatar' | 'avatar_id' | 'block_reason'>[]
  readonly mayUnban: boolean
  readonly unbanning: number | undefined
  readonly onUnban: (userId: UserId, name: string) => void
}

export function BannedListView({ members, mayUnban, unbanning, onUnban }: BannedListViewProps) {
  const { t } = useTranslation('members')
  return (
    <List aria-label={t('banned.label')}>
      {members.map((member) => (
        <ListRow
          key={member.user_id}
          leading={<Avatar name={member.name} photo={member.avatar} preset={member.avatar_id} size={44} />}
          title={member.name}
          meta={`#${member.user_id} · ${member.block_reason ?? t('banned.noReason')}`}
          end={
            mayUnban && (
              <Button
                look="second"
                size="small"
                aria-label={t('banned.unbanThat', { name: member.name })}
                busy={unbanning === member.user_id}
                onClick={() => onUnban(member.user_id, member.name)}
              >
                {t('banned.unban')}
              </Button>
            )
          }
        />
      ))}
    </List>
  )
}
