import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './add-players.module.css'
import { playersToOffer } from './players-to-offer.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

type Player = Pick<
  ClubMember,
  'user_id' | 'name' | 'avatar' | 'avatar_id' | 'role' | 'status' | 'agent_id' | 'agent_name'
>

interface AddPlayersViewProps {
  readonly agent: { readonly id: UserId; readonly name: string }
  readonly members: readonly Player[]
  readonly busy: boolean
  readonly onAdd: (userIds: readonly UserId[]) => void
  readonly onClose: () => void
}

/**
 * Adds players to an agent: players without an agent, and players of another agent, who are found only by name or
 * number.
 */
export function AddPlayersView({ agent, members, busy, onAdd, onClose }: AddPlayersViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const [chosen, setChosen] = useState<readonly UserId[]>([])
  const [search, setSearch] = useState('')
  const { free, others } = playersToOffer({ members, chosen, search, agentId: agent.id })
  const toggle = (id: UserId, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  const offer = { chosen, busy, onToggle: toggle }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members:addPlayers.title', { name: agent.name })}
      description={t('members:addPlayers.text', { name: agent.name })}
      closeLabel={t('common:close')}
      locked={busy}
      footer={
        <>
          <Button look="second" disabled={busy} onClick={onClose}>
            {t('members:addPlayers.later')}
          </Button>
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {chosen.length === 0
              ? t('members:addPlayers.add')
              : t('members:addPlayers.submit', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <SearchField
        label={t('members:search')}
        placeholder={t('members:search')}
        clearLabel={t('common:clear')}
        value={search}
        onChange={setSearch}
      />
      {free.length === 0 && others.length === 0 && (
        <EmptyState
          compact
          title={t(search.trim() === '' ? 'members:addPlayers.noneFree' : 'members:addPlayers.notPlayer')}
        />
      )}
      <Players {...offer} title={t('members:addPlayers.free')} players={free} />
      <Players {...offer} title={t('members:addPlayers.others')} players={others} />
    </Sheet>
  )
}

interface PlayersProps {
  readonly title: string
  readonly players: readonly Player[]
  readonly chosen: readonly UserId[]
  readonly busy: boolean
  readonly onToggle: (id: UserId, isOn: boolean) => void
}

function Players({ title, players, chosen, busy, onToggle }: PlayersProps) {
  const { t } = useTranslation('members')
  if (players.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <List className={styles.list} aria-label={title}>
        {players.map((player) => (
          <ListRow
            key={player.user_id}
            leading={<Avatar name={player.name} photo={player.avatar} preset={player.avatar_id} />}
            title={player.name}
            meta={`#${player.user_id} · ${player.agent_name ?? t('list.noAgent')}`}
            end={
              <Checkbox
                aria-label={player.name}
                checked={chosen.includes(player.user_id)}
                disabled={busy}
                onChange={(event) => onToggle(player.user_id, event.target.checked)}
              />
            }
          />
        ))}
      </List>
    </>
  )
}
