import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { ClubId } from '@cardroom/contract/ids'
import { getStatistics, reportSessions, type MemberSession } from '@cardroom/contract/reports'
import { breakSession } from '@cardroom/contract/sessions'
import type { ReportFilter } from './filters/report-filter.ts'
import type { DayRange } from './statistics/range-before.ts'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { wireDay } from '#lib/times.ts'

/** Below the club's own key: whatever happens at its tables refreshes them. */
const reportKey = (clubId: ClubId) => [...clubKey(clubId), 'report'] as const
export const openKey = (clubId: ClubId) => [...reportKey(clubId), 'open'] as const
export const pastKey = (clubId: ClubId) => [...reportKey(clubId), 'past'] as const

/** What the tables made; the past seven days where no dates are chosen. */
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

/** What the tables made in other days, to hold a result against. */
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
export const deskPage = 100

const bodyOf = ({ dates, gameType }: ReportFilter) => ({
  ...(gameType !== null && { game_type: Number(gameType) }),
  ...(dates && { finished_at: { from: wireDay(dates.from), to: wireDay(dates.to) } }),
})

/** Who sits at the tables now. */
export const openSessionsQuery = (clubId: ClubId, gameType: ReportFilter['gameType']) =>
  queryOptions({
    queryKey: [...openKey(clubId), gameType],
    queryFn: () =>
      call(reportSessions, {
        clubId,
        body: { online: true, limit: 100, ...bodyOf({ dates: null, gameType }) },
      }),
  })

export const pastSessionsQuery = (clubId: ClubId, filter: ReportFilter, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: [...pastKey(clubId), bodyOf(filter), pageSize],
    queryFn: ({ pageParam }) =>
      call(reportSessions, {
        clubId,
        body: { online: false, limit: pageSize, offset: pageParam, ...bodyOf(filter) },
      }),
    initialPageParam: 0,
    getNextPageParam: (last: MemberSession[], pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
    // Who ended between two pages shifts the later one: nobody is shown twice.
    select: ({ pages }) => [...new Map(pages.flat().map((each) => [each.id, each])).values()],
  })

/**
 * Ends a member's session; an open hand is stood and settled. `onBroken` is told even when the row that asked is gone
 * by then: the event of its end is often quicker than the answer.
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
      download(reportSessions, { clubId, body: { online: false, format, ...bodyOf(filter) } }),
  })
