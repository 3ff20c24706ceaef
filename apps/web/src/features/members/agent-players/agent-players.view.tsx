import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { useTranslation } from 'react-i18next'
import styles from './agent-players.module.css'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'

interface AgentPlayersViewProps {
  readonly players: readonly Pick<ClubMember, 'user_id' | 'name' | 'avatar' | 'avatar_id'>[]
  readonly mayChange: boolean
  readonly onTakeOff: (userId: UserId, name: string) => void
}

export function AgentPlayersView({ players, mayChange, onTakeOff }: AgentPlayersViewProps) {
  const { t } = useTranslation('members')
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      {players.map((player) => (
        <ListRow
          key={player.user_id}
          leading={<Avatar name={player.name} photo={player.avatar} preset={player.avatar_id} />}
          title={player.name}
          meta={`#${player.user_id}`}
          action={
            mayChange && (
              <IconButton
                icon="user-minus"
                iconSize={20}
                label={t('agentPlayers.remove', { name: player.name })}
                onClick={() => onTakeOff(player.user_id, player.name)}
              />
            )
          }
        />
      ))}
    </List>
  )
}
