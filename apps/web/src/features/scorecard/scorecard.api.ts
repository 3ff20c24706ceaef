import { queryOptions } from '@tanstack/react-query'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getScorecard } from '@cardroom/contract/scorecard'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'

const paramsOf = (agentId: UserId) => ({ user_id: String(agentId) })

/** Below the club's own key: whatever happens in it may change what is counted. */
export const scorecardQuery = (clubId: ClubId, agentId: UserId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'scorecard', agentId],
    queryFn: () => call(getScorecard, { clubId, params: paramsOf(agentId), query: {} }),
  })

export interface ScorecardSearch {
  readonly code: string
  /** Through the club's link also an agent of a club that is not public is found. */
  readonly hasLink: boolean
  readonly agentId: UserId
}

/** For who is not in the club and might join under the agent; a number of no agent is no failure. */
export const scorecardByCodeQuery = ({ code, hasLink, agentId }: ScorecardSearch) =>
  queryOptions({
    queryKey: ['scorecard', code, hasLink, agentId],
    queryFn: () =>
      call(getScorecard, {
        params: paramsOf(agentId),
        query: { code, ...(hasLink && { link: 'true' as const }) },
      }),
    retry: false,
    staleTime: 60_000,
  })
