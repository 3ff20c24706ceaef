import { queryOptions } from '@tanstack/react-query'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getReport } from '@cardroom/contract/report'
import { getSettlement } from '@cardroom/contract/settlements'
import { listTabs } from '@cardroom/contract/tabs'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'

/** Returns the key of the week. It is below the club's own: everything in the club changes the week. */
const weekKey = (clubId: ClubId) => [...clubKey(clubId), 'my-week'] as const

/** Reads the user's row of a period's settlement. */
export const myRowQuery = (clubId: ClubId, period: number) =>
  queryOptions({
    queryKey: [...weekKey(clubId), 'row', period],
    queryFn: () => call(getSettlement, { clubId, params: { id: String(period) } }),
  })

export const myTabsQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...weekKey(clubId), 'tabs'],
    queryFn: () => call(listTabs, { clubId, query: {} }),
  })

/** Reads the user's tabs of a period, each with what changed on it. */
export const myTabsOfWeekQuery = (clubId: ClubId, period: number) =>
  queryOptions({
    queryKey: [...weekKey(clubId), 'tabs', period],
    queryFn: () => call(listTabs, { clubId, query: { period: String(period) } }),
  })

/** Reads the user's own row of a period's report. */
export const ownReportQuery = (clubId: ClubId, period: number, userId: UserId) =>
  queryOptions({
    queryKey: [...weekKey(clubId), 'report', period, userId],
    queryFn: () => call(getReport, { clubId, query: { period: String(period), user_id: String(userId) } }),
  })

const playersShown = '100'

/** Reads the players of a period, those with the largest stakes first. */
export const playersQuery = (clubId: ClubId, period: number) =>
  queryOptions({
    queryKey: [...weekKey(clubId), 'players', period],
    queryFn: () =>
      call(getReport, {
        clubId,
        query: { period: String(period), by: 'player', sort: '-stake', limit: playersShown },
      }),
  })
