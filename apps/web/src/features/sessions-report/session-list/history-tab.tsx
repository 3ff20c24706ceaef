import type { ClubId } from '@cardroom/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SessionListView } from './session-list.view.tsx'
import { SessionTableView } from './session-table.view.tsx'
import { reportFilterIn } from '../filters/filter-address.ts'
import type { ReportFilter } from '../filters/report-filter.ts'
import { ReportFiltersView } from '../filters/report-filters.view.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { deskPage, pastSessionsQuery, phonePage } from '../sessions-report.api.ts'
import { ZoneNote } from '#features/membership/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { now } from '#lib/clock.ts'
import { useTimes } from '#lib/times.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface HistoryTabProps {
  readonly clubId: ClubId
  readonly filter: ReportFilter
  readonly onFilter: (filter: ReportFilter) => void
  readonly onExport: () => void
}

/** The sessions that have ended. */
export function HistoryTab({ clubId, filter, onFilter, onExport }: HistoryTabProps) {
  const { t } = useTranslation(['sessions', 'common'])
  const times = useTimes()
  const isWide = useIsWide()
  const past = useInfiniteQuery(pastSessionsQuery(clubId, filter, isWide ? deskPage : phonePage))
  const sessions = past.data ?? []
  return (
    <>
      <ReportFiltersView
        filter={filter}
        today={times.day(now())}
        noDates={t('sessions:allDates')}
        hasDates
        onChange={onFilter}
        views={
          isWide && (
            <SavedViews
              place={`sessions-${clubId}`}
              onOpen={(address) => onFilter(reportFilterIn(address))}
            />
          )
        }
      />
      <ZoneNote />
      {past.isPending && <SkeletonRows label={t('common:loading')} count={6} avatarSize={36} />}
      {past.isError && !past.data && <LoadFailed query={past} />}
      {past.isSuccess && sessions.length === 0 && (
        <EmptyState compact title={t('sessions:nonePastTitle')} text={t('sessions:nonePastText')} />
      )}
      {sessions.length > 0 && isWide && (
        <SessionTableView sessions={sessions} now={now()} onExport={onExport} />
      )}
      {sessions.length > 0 && !isWide && <SessionListView sessions={sessions} now={now()} />}
      <ListEnd
        hasMore={past.hasNextPage}
        isLoading={past.isFetchingNextPage}
        onReach={() => void past.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}
