import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { MemberActions } from './member-actions.tsx'
import { MemberListView } from './member-list.view.tsx'
import { choiceIn, withChoice, type MemberChoice } from '../member-filter/member-address.ts'
import { activeCount, matches, noFilter } from '../member-filter/member-filter.ts'
import { MemberFilterView } from '../member-filter/member-filter.view.tsx'
import { membersQuery } from '../members.api.ts'
import { inView } from '../in-view.ts'
import { MembersFailed } from '../members-failed.tsx'
import { countPlayers } from '../count-players.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClubId, useOnline } from '#features/membership/index.ts'
import { now } from '#lib/clock.ts'
import { useTimes } from '#lib/times.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Lists everybody in the club except the user; for an agent, its own players. */
export function MemberList() {
  const { t } = useTranslation(['members', 'common'])
  const me = useMe()
  const clubId = useClubId()
  const members = useQuery(membersQuery(clubId))
  const online = useOnline(clubId, true)
  const times = useTimes()
  const [parameters, setParameters] = useSearchParams()
  const [{ filter, search }, setChoice] = useState(() => choiceIn(parameters))
  const wanted = useDeferredValue(search)

  if (members.isPending) return <SkeletonRows label={t('common:loading')} avatarSize={44} />
  if (members.isLoadingError) return <MembersFailed query={members} />
  const others = inView(members.data, me).filter(({ status }) => status === 'active')
  const isAgents = me.role === 'agent'
  if (others.length === 0)
    return (
      <EmptyState
        title={t(isAgents ? 'members:agentPlayers.none' : 'members:list.noneTitle')}
        text={t(isAgents ? 'members:list.nonePlayers' : 'members:list.noneText')}
        action={
          may(me, 'accept_invites') && (
            <Link to={pathTo(patterns.membersInvite, { clubId })} className={buttonClass({})}>
              {t('members:invite')}
            </Link>
          )
        }
      />
    )
  const shown = others.filter((member) => matches(member, filter, { search: wanted, dayOf: times.day }))
  const choose = (next: MemberChoice) => {
    setChoice(next)
    setParameters((address) => withChoice(address, next), { replace: true })
  }
  return (
    <>
      <MemberFilterView
        filter={filter}
        activeCount={activeCount(filter)}
        ofPlayersOnly={isAgents}
        search={search}
        today={times.day(now())}
        countOf={(chosen) =>
          others.filter((member) => matches(member, chosen, { search: wanted, dayOf: times.day })).length
        }
        onFilter={(next) => choose({ filter: next, search })}
        onSearch={(next) => choose({ filter, search: next })}
      />
      {shown.length === 0 ? (
        <EmptyState
          compact
          title={t('members:list.noMatchTitle')}
          text={t('members:list.noMatchText')}
          action={
            <Button look="second" onClick={() => choose({ filter: noFilter, search: '' })}>
              {t('members:list.resetFilter')}
            </Button>
          }
        />
      ) : (
        <MemberListView
          clubId={clubId}
          members={shown}
          online={online}
          playersOf={countPlayers(members.data)}
          now={now()}
          actionsOf={(member) => <MemberActions clubId={clubId} member={member} />}
        />
      )}
    </>
  )
}
