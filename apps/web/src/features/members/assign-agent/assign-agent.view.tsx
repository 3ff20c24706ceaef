import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userIdIn } from '#lib/id-in.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'

interface AssignAgentViewProps {
  readonly agents: readonly Pick<ClubMember, 'user_id' | 'name' | 'avatar' | 'avatar_id'>[]
  readonly playersOf: ReadonlyMap<UserId, number>
  readonly current: UserId | null
  readonly busy: boolean
  readonly onAssign: (agentId: UserId | null) => void
}

/** Chooses the agent of a player; "No agent" is a choice too. */
export function AssignAgentView({ agents, playersOf, current, busy, onAssign }: AssignAgentViewProps) {
  const { t } = useTranslation('members')
  const [chosen, setChosen] = useState(String(current ?? ''))
  return (
    <>
      <RadioRows
        label={t('agents.titleAny')}
        hideLabel
        value={chosen}
        onChange={setChosen}
        choices={[
          { value: '', label: t('agents.none'), meta: t('agents.noneText') },
          ...agents.map((agent) => ({
            value: String(agent.user_id),
            label: agent.name,
            meta: `#${agent.user_id} · ${t('agents.players', { count: playersOf.get(agent.user_id) ?? 0 })}`,
            leading: (
              <Avatar
                name={agent.name}
                rank="agent"
                photo={agent.avatar}
                preset={agent.avatar_id}
                size={40}
              />
            ),
          })),
        ]}
      />
      <Button
        wide
        busy={busy}
        disabled={chosen === String(current ?? '')}
        onClick={() => onAssign(chosen === '' ? null : userIdIn(chosen))}
      >
        {t('agents.submit')}
      </Button>
    </>
  )
}
