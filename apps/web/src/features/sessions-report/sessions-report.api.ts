import { infiniteQueryOptions, queryOptions, useMutation, type QueryKey } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import { getStatistics, reportSessions, type MemberSession } from '@cardroom/contract/reports'
import { breakSession } from '@cardroom/contract/sessions'
import type { ReportFilter } from './filters/report-filter.ts'
import { sessionQueryOf } from './filters/session-query.ts'
import type { DayRange } from './statistics/range-before.ts'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { wireDay } from '#lib/times.ts'

/**
 * Returns the key of the report. It is below the club's own, so everything that happens at the club's tables
 * refreshes the report.
 */
const reportKey = (clubId: ClubId) => [...clubKey(clubId), 'report'] as const
export const openKey = (clubId: ClubId) => [...reportKey(clubId), 'open'] as const
export const pastKey = (clubId: ClubId) => [...reportKey(clubId), 'past'] as const

/** Reads what the club won at its tables; without chosen dates, in the past seven days. */
export const statisticsQuery = (clubId: ClubId, { dates, gameType }: ReportFilter) =>
  queryOptions({
    queryKey: [
      ...reportKey(clubId),
      'statistics',
      dates && [wireDay(dates.from), wireDay(dates.to)],
      gameType,
    ],
    queryFn: () =>
      call(getStatistics, {
        clubId,
        query: {
          ...(dates && { from: wireDay(dates.from), to: wireDay(dates.to) }),
          ...(gameType !== null && { game_type: gameType }),
        },
      }),
  })

/** Reads the club's result of other days, to compare a result with. */
export const resultQuery = (
  clubId: ClubId,
  range: DayRange | undefined,
  gameType: ReportFilter['gameType'],
) =>
  queryOptions({
    queryKey: [...reportKey(clubId), 'result', range, gameType],
    queryFn: async () => {
      const query = { ...range, ...(gameType !== null && { game_type: gameType }) }
      return (await call(getStatistics, { clubId, query })).result
    },
    enabled: range !== undefined,
  })

/** A page on a phone (rule app-18); a wide screen shows more at once. */
export const phonePage = 20
export const widePage = 100

/** Reads the sessions that are open now, whatever days the filter names. */
export const openSessionsQuery = (clubId: ClubId, filter: ReportFilter) => {
  const query = sessionQueryOf({ ...filter, dates: null })
  return queryOptions({
    queryKey: [...openKey(clubId), query],
    queryFn: () => call(reportSessions, { clubId, body: { online: true, limit: 100, ...query } }),
  })
}

/** Tells whether a list of open sessions has only the people searched for. */
export function isSearched(key: QueryKey): boolean {
  const query = key.at(-1)
  return typeof query === 'object' && query !== null && 'search' in query
}

export const pastSessionsQuery = (clubId: ClubId, filter: ReportFilter, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: [...pastKey(clubId), sessionQueryOf(filter), pageSize],
    queryFn: ({ pageParam }) =>
      call(reportSessions, {
        clubId,
        body: { online: false, limit: pageSize, offset: pageParam, ...sessionQueryOf(filter) },
      }),
    initialPageParam: 0,
    getNextPageParam: (last: MemberSession[], pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
    // A session that ends between two pages shifts the later one, so duplicates are removed here.
    select: ({ pages }) => [...new Map(pages.flat().map((each) => [each.id, each])).values()],
  })

/**
 * Ends a member's session; an open hand is stood and settled. `onBroken` is called even if the row has disappeared by
 * then, because the event of the end often arrives before the answer.
 */
export const useBreakSession = (clubId: ClubId, onBroken: () => void) =>
  useMutation({
    mutationFn: (id: number) =>
      once(`break-session-${id}`, {}, (idempotencyKey) =>
        call(breakSession, { clubId, params: { id: String(id) }, body: {}, idempotencyKey }),
      ),
    onSuccess: onBroken,
    onSettled: () => queryClient.invalidateQueries({ queryKey: clubKey(clubId) }),
  })

interface Export {
  readonly format: 'csv' | 'xlsx'
  readonly filter: ReportFilter
}

export const useExportSessions = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ format, filter }: Export) =>
      download(reportSessions, { clubId, body: { online: false, format, ...sessionQueryOf(filter) } }),
  })
