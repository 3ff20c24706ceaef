import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { scorecardByCodeQuery } from './scorecard.api.ts'
import { ScorecardView } from './scorecard.view.tsx'

interface ScorecardToJoinProps {
  readonly code: string
  readonly agentId: UserId
}

/** For who might join a club under the agent; a number that is no agent's shows nothing. */
export function ScorecardToJoin({ code, agentId }: ScorecardToJoinProps) {
  const { data } = useQuery(scorecardByCodeQuery(code, agentId))
  return data ? <ScorecardView scorecard={data} level={3} /> : null
}
