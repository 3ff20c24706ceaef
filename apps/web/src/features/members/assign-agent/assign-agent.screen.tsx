import type { UserId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AssignAgentView } from './assign-agent.view.tsx'
import { countPlayers } from '../count-players.ts'
import { MemberMissing } from '../member-page/member-missing.tsx'
import { MemberPage } from '../member-page/member-page.tsx'
import { useMember } from '../member-page/use-member.ts'
import { memberPath } from '../member-path.ts'
import { useSetAgent } from '../members.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClubId } from '#features/membership/index.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { showToast } from '#ui/toast/toast.tsx'

export function AssignAgentScreen() {
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  const clubId = useClubId()
  const { query, all, member } = useMember()
  const set = useSetAgent(clubId)
  const list = pathTo(patterns.members, { clubId })
  if (member?.role !== 'player')
    return (
      <MemberPage needs="set_agents" title={t('agents.titleAny')} back={list}>
        <MemberMissing query={query} />
      </MemberPage>
    )

  const back = memberPath(patterns.memberEdit, clubId, member.user_id)
  const agents = all.filter(({ role, status }) => role === 'agent' && status === 'active')
  const assign = (agentId: UserId | null) =>
    set.mutate(
      { userIds: [member.user_id], agentId },
      {
        onSuccess: () => {
          const agent = agents.find(({ user_id: id }) => id === agentId)
          const { name } = member
          showToast({
            tone: 'success',
            title: agent ? t('agents.assigned', { agent: agent.name, name }) : t('agents.cleared', { name }),
          })
          // This goes two steps back (rule app-13).
          void navigate(list, { replace: true })
        },
      },
    )
  return (
    <MemberPage needs="set_agents" title={t('agents.title', { name: member.name })} back={back}>
      {agents.length === 0 ? (
        <EmptyState compact title={t('agents.noAgents')} text={t('agents.noAgentsText')} />
      ) : (
        <AssignAgentView
          agents={agents}
          playersOf={countPlayers(all)}
          current={member.agent_id}
          busy={set.isPending}
          onAssign={assign}
        />
      )}
    </MemberPage>
  )
}
