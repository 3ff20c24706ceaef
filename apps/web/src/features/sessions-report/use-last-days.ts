import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { noReportFilter } from './filters/report-filter.ts'
import { statisticsQuery } from './sessions-report.api.ts'

/** Returns the club's result of each of the past seven days, today last; undefined while unknown or not shown. */
export function useLastDays(clubId: ClubId, isShown: boolean): readonly number[] | undefined {
  const statistics = useQuery({ ...statisticsQuery(clubId, noReportFilter), enabled: isShown })
  return statistics.data?.days.map(({ result }) => result)
}
