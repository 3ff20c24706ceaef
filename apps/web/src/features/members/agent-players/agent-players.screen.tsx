import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgentPlayersView } from './agent-players.view.tsx'
import { AddPlayers } from '../add-players/add-players.tsx'
import { MemberMissing } from '../member-page/member-missing.tsx'
import { MemberPage } from '../member-page/member-page.tsx'
import { useMember } from '../member-page/use-member.ts'
import { memberPath } from '../member-path.ts'
import { useSetAgent } from '../members.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClubId } from '#features/membership/index.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Shows the players of an agent. */
export function AgentPlayersScreen() {
  const { t } = useTranslation('members')
  const me = useMe()
  const clubId = useClubId()
  const { query, all, member: agent } = useMember()
  const set = useSetAgent(clubId)
  const [isAdding, setAdding] = useState(false)
  if (agent?.role !== 'agent')
    return (
      <MemberPage title={t('agentPlayers.titleAny')} back={pathTo(patterns.members, { clubId })}>
        <MemberMissing query={query} />
      </MemberPage>
    )

  const mayChange = may(me, 'set_agents')
  const players = all.filter(({ agent_id: id, status }) => id === agent.user_id && status === 'active')
  return (
    <MemberPage
      title={t('agentPlayers.title', { name: agent.name })}
      back={memberPath(patterns.memberEdit, clubId, agent.user_id)}
    >
      {players.length === 0 ? (
        <EmptyState compact title={t('agentPlayers.none')} text={t('agentPlayers.noneText')} />
      ) : (
        <AgentPlayersView
          players={players}
          mayChange={mayChange && !set.isPending}
          onTakeOff={(userId, name) =>
            set.mutate(
              { userIds: [userId], agentId: null },
              { onSuccess: () => showToast({ title: t('agentPlayers.removed', { name }) }) },
            )
          }
        />
      )}
      {mayChange && (
        <Button look="second" icon="user-plus" onClick={() => setAdding(true)}>
          {t('agentPlayers.add')}
        </Button>
      )}
      {isAdding && <AddPlayers agent={agent} all={all} onClose={() => setAdding(false)} />}
    </MemberPage>
  )
}
