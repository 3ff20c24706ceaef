import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './add-players.module.css'
import { IdFormView } from '../member-page/id-form.view.tsx'
import { playerToAdd } from './player-to-add.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
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

/** Players for an agent: by their number, or out of those who have none. */
export function AddPlayersView({ agent, members, busy, onAdd, onClose }: AddPlayersViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const [chosen, setChosen] = useState<readonly UserId[]>([])
  const [error, setError] = useState<'notPlayer' | 'already'>()
  // Those without an agent, and whoever was named by number.
  const offered = members.filter(
    ({ user_id: id, role, status, agent_id }) =>
      role === 'player' && status === 'active' && (agent_id === null || chosen.includes(id)),
  )
  const toggle = (id: UserId, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))

  function add(typed: string, onFound: () => void) {
    const found = playerToAdd({ typed, members, chosen, agentId: agent.id })
    setError(typeof found === 'string' ? found : undefined)
    if (typeof found === 'string') return
    setChosen([...chosen, found])
    onFound()
  }

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
      <IdFormView
        label={t('members:addPlayers.id')}
        addLabel={t('members:addPlayers.add')}
        error={error && t(`members:addPlayers.${error}`)}
        onTyping={() => setError(undefined)}
        onAdd={add}
      />
      {offered.length > 0 && (
        <List className={styles.list} aria-label={t('members:addPlayers.free')}>
          {offered.map((player) => (
            <ListRow
              key={player.user_id}
              leading={<Avatar name={player.name} photo={player.avatar} preset={player.avatar_id} />}
              title={player.name}
              meta={`#${player.user_id} · ${player.agent_name ?? t('members:list.noAgent')}`}
              end={
                <Checkbox
                  aria-label={player.name}
                  checked={chosen.includes(player.user_id)}
                  disabled={busy}
                  onChange={(event) => toggle(player.user_id, event.target.checked)}
                />
              }
            />
          ))}
        </List>
      )}
    </Sheet>
  )
}
