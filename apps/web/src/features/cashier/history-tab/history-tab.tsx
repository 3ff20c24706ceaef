import { isStaff } from '@cardroom/rules'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addressOf, filterIn } from './history-address.ts'
import { everything, type HistoryFilter } from './history-filter.ts'
import { HistoryFilterSheetView } from './history-filter-sheet.view.tsx'
import { HistoryTabView } from './history-tab.view.tsx'
import { HistoryTotalsView } from './history-totals.view.tsx'
import { historyQuery, historyTotalsQuery, phonePage, useExport, widePage } from './history.api.ts'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import type { Standing } from '../standing.ts'
import { ZoneNote } from '#features/membership/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { now } from '#lib/clock.ts'
import { useTimes } from '#lib/times.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** Shows the history of chips with search, filter and export. */
export function HistoryTab({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('common')
  const times = useTimes()
  const [parameters, setParameters] = useSearchParams()
  const [filter, setFilter] = useState(() => filterIn(parameters))
  const [isFiltering, setFiltering] = useState(false)
  const isWide = useIsWide()
  const asked = useDeferredValue(filter)
  const query = useInfiniteQuery({
    ...historyQuery(standing.clubId, asked, isWide ? widePage : phonePage),
    placeholderData: keepPreviousData,
  })
  const page = useQuery({ ...historyTotalsQuery(standing.clubId, asked), enabled: isWide }).data
  const keep = useExport(standing.clubId, filter)
  const onFilter = (next: HistoryFilter) => {
    setFilter(next)
    setParameters(addressOf(next), { replace: true })
  }
  return (
    <>
      <HistoryTabView
        zoneNote={<ZoneNote />}
        summary={isWide && page && <HistoryTotalsView page={page} isStaff={isStaff(standing)} />}
        count={page?.count}
        views={
          isWide && (
            <SavedViews
              place={`history-${standing.clubId}`}
              onOpen={(address) => onFilter(filterIn(address))}
            />
          )
        }
        role={standing.role}
        viewer={standing}
        filter={filter}
        onFilter={onFilter}
        onOpenFilters={() => setFiltering(true)}
        onExport={(format) => keep.mutate(format)}
        today={times.day(now())}
        transactions={query.data}
        instead={
          query.isError ? (
            <LoadFailedView
              error={query.error}
              isBusy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonRows label={t('loading')} />
          )
        }
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        onClear={() => onFilter({ ...everything, sort: filter.sort })}
      />
      {isFiltering && (
        <HistoryFilterSheetView
          filter={filter}
          asksCurrency={standing.role !== 'player'}
          onApply={(next) => {
            onFilter(next)
            setFiltering(false)
          }}
          onClose={() => setFiltering(false)}
        />
      )}
    </>
  )
}
