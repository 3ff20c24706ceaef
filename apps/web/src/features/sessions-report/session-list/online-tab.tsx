import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { liveOrder } from './live-order.ts'
import { NoSessionsView } from './no-sessions.view.tsx'
import { SessionListView } from './session-list.view.tsx'
import { SessionTableView } from './session-table.view.tsx'
import { TodayView } from './today.view.tsx'
import { BreakSession } from '../break-session/break-session.tsx'
import type { ReportFilter } from '../filters/report-filter.ts'
import { ReportFiltersView } from '../filters/report-filters.view.tsx'
import { SessionOrderView } from '../filters/session-order.view.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { openSessionsQuery } from '../sessions-report.api.ts'
import { useMinute } from '../use-minute.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'
import { useTimes } from '#lib/times.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface OnlineTabProps {
  readonly filter: ReportFilter
  readonly onFilter: (filter: ReportFilter) => void
}

/** Lists the sessions that are open now. */
export function OnlineTab({ filter, onFilter }: OnlineTabProps) {
  const { t } = useTranslation(['sessions', 'common'])
  const me = useMe()
  const club = useClub()
  const minute = useMinute()
  const times = useTimes()
  const asked = useDeferredValue(filter)
  const query = useQuery({ ...openSessionsQuery(club.id, asked), placeholderData: keepPreviousData })
  const isWide = useIsWide()
  const sessions = query.data && liveOrder(query.data, filter.sort, minute)
  const onSort = (sort: ReportFilter['sort']) => onFilter({ ...filter, sort })
  const actionOf = may(me, 'break_sessions')
    ? (session: { readonly id: number; readonly name: string }) => (
        <BreakSession clubId={club.id} session={session} />
      )
    : undefined
  return (
    <>
      <TodayView result={club.today_income} open={club.active_sessions} />
      <ReportFiltersView
        filter={filter}
        today={times.day(minute)}
        noDates=""
        hasDates={false}
        hasSearch
        onChange={onFilter}
      >
        {!isWide && <SessionOrderView sort={filter.sort} onSort={onSort} />}
      </ReportFiltersView>
      {query.isPending && <SkeletonRows label={t('common:loading')} count={5} avatarSize={36} />}
      {query.isError && !sessions && <LoadFailed query={query} />}
      {sessions?.length === 0 && <NoSessionsView which="open" search={asked.search} />}
      {sessions &&
        sessions.length > 0 &&
        (isWide ? (
          <SessionTableView
            sessions={sessions}
            now={minute}
            actionOf={actionOf}
            sort={filter.sort}
            onSort={onSort}
          />
        ) : (
          <SessionListView sessions={sessions} now={minute} actionOf={actionOf} />
        ))}
    </>
  )
}
