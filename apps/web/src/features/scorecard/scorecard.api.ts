import { queryOptions } from '@tanstack/react-query'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getScorecard } from '@cardroom/contract/scorecard'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'

const paramsOf = (agentId: UserId) => ({ user_id: String(agentId) })

/** Reads an agent's scorecard. Its key is below the club's own: everything there may change the counts. */
export const scorecardQuery = (clubId: ClubId, agentId: UserId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'scorecard', agentId],
    queryFn: () => call(getScorecard, { clubId, params: paramsOf(agentId), query: {} }),
  })

export interface ScorecardSearch {
  readonly code: string
  /** True for a search by the club's link, which also finds agents of clubs that are not public. */
  readonly hasLink: boolean
  readonly agentId: UserId
}

/**
 * Reads the scorecard for a user outside the club who might join under the agent. A number that belongs to no agent
 * is not a failure.
 */
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
