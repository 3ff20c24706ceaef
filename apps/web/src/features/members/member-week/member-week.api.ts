import { queryOptions } from '@tanstack/react-query'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getReport } from '@cardroom/contract/report'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'

/** Reads one member's row of the running week. */
export const weekQuery = (clubId: ClubId, userId: UserId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'report', userId],
    queryFn: () => call(getReport, { clubId, query: { user_id: String(userId) } }),
  })
