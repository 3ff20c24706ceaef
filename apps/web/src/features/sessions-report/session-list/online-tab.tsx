import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SessionListView } from './session-list.view.tsx'
import { SessionTableView } from './session-table.view.tsx'
import { TodayView } from './today.view.tsx'
import { BreakSession } from '../break-session/break-session.tsx'
import { ReportFiltersView } from '../filters/report-filters.view.tsx'
import { useReportFilter } from '../filters/use-report-filter.ts'
import { LoadFailed } from '../load-failed.tsx'
import { openSessionsQuery } from '../sessions-report.api.ts'
import { useMinute } from '../use-minute.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'
import { useTimes } from '#lib/times.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** The tables as they are now. */
export function OnlineTab() {
  const { t } = useTranslation(['sessions', 'common'])
  const me = useMe()
  const club = useClub()
  const minute = useMinute()
  const times = useTimes()
  const [filter, setFilter] = useReportFilter()
  const sessions = useQuery(openSessionsQuery(club.id, filter.gameType))
  const isWide = useIsWide()
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
        onChange={setFilter}
      />
      {sessions.isPending && <SkeletonRows label={t('common:loading')} count={5} avatarSize={36} />}
      {sessions.isError && !sessions.data && <LoadFailed query={sessions} />}
      {sessions.data?.length === 0 && (
        <EmptyState compact title={t('sessions:noneOpenTitle')} text={t('sessions:noneOpenText')} />
      )}
      {sessions.data && sessions.data.length > 0 && isWide && (
        <SessionTableView sessions={sessions.data} now={minute} actionOf={actionOf} />
      )}
      {sessions.data && sessions.data.length > 0 && !isWide && (
        <SessionListView sessions={sessions.data} now={minute} actionOf={actionOf} />
      )}
    </>
  )
}
