import type { UserId } from '@cardroom/contract/ids'
import type { Invite } from '@cardroom/contract/invites'
import { idsMax } from '@cardroom/rules'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { AnswerList } from '#ui/answer-list/answer-list.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'

interface JoinRequestsViewProps extends Omit<ComponentProps<typeof AnswerList>, 'asked' | 'words' | 'max'> {
  readonly requests: readonly Invite[]
  readonly agentNames: ReadonlyMap<UserId, string>
}

/** Lists the requests to join. */
export function JoinRequestsView({ requests, agentNames, ...rest }: JoinRequestsViewProps) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const times = useTimes()
  const count = requests.filter(({ id }) => rest.selected.has(id)).length
  return (
    <AnswerList
      {...rest}
      max={idsMax}
      asked={requests.map((request) => ({
        id: request.id,
        leading: <Avatar name={request.name} photo={request.avatar} preset={request.avatar_id} size={44} />,
        title: request.name,
        meta: metaOf(request),
        comment: request.comment,
        selectLabel: t('requests.select', { name: request.name }),
      }))}
      words={{
        label: t('requests.label'),
        selectAll: t('requests.selectAll'),
        accept: t('requests.accept'),
        decline: t('requests.decline'),
        selected: t('requests.selected', { count }),
        acceptSelected: t('requests.acceptMany', { count }),
        barLabel: t('requests.barLabel'),
        mostAtOnce: t('requests.mostAtOnce', { max: formatAmount(idsMax, language) }),
      }}
    />
  )

  function metaOf({ user_id: id, created_at, agent_id }: Invite): string {
    const known = { id, date: times.dateTime(created_at) }
    if (agent_id === null) return t('requests.meta', known)
    return t('requests.metaAgent', { ...known, agent: agentNames.get(agent_id) ?? `#${agent_id}` })
  }
}
