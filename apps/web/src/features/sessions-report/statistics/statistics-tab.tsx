import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rangeBefore } from './range-before.ts'
import { StatisticsView } from './statistics.view.tsx'
import { ReportFiltersView } from '../filters/report-filters.view.tsx'
import { useReportFilter } from '../filters/use-report-filter.ts'
import { LoadFailed } from '../load-failed.tsx'
import { resultQuery, statisticsQuery } from '../sessions-report.api.ts'
import { ZoneNote } from '#features/membership/index.ts'
import { now } from '#lib/clock.ts'
import { formatDate } from '#lib/format.ts'
import { useTimes, wireDay } from '#lib/times.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

export function StatisticsTab({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation(['sessions', 'common'])
  const isWide = useIsWide()
  const times = useTimes()
  const [filter, setFilter] = useReportFilter()
  const statistics = useQuery(statisticsQuery(clubId, filter))
  const { dates } = filter
  const days = statistics.data?.days
  const before = useQuery(resultQuery(clubId, days && rangeBefore(days), filter.gameType)).data
  return (
    <>
      <ReportFiltersView
        filter={filter}
        today={times.day(now())}
        noDates={t('sessions:stats.past7Days')}
        hasDates
        onChange={setFilter}
      />
      <ZoneNote />
      {statistics.isPending && <SkeletonRows label={t('common:loading')} count={5} />}
      {statistics.isError && !statistics.data && <LoadFailed query={statistics} />}
      {statistics.data && (
        <StatisticsView
          statistics={statistics.data}
          title={
            dates === null
              ? t('sessions:stats.week')
              : t('sessions:stats.range', { range: `${formatDate(dates.from)} – ${formatDate(dates.to)}` })
          }
          before={before}
          today={wireDay(times.day(now()))}
          isWide={isWide}
        />
      )}
    </>
  )
}
