import { useQuery } from '@tanstack/react-query'
import { scorecardByCodeQuery, type ScorecardSearch } from './scorecard.api.ts'
import { ScorecardView } from './scorecard.view.tsx'

/** For who might join a club under the agent; a number that is no agent's shows nothing. */
export function ScorecardToJoin(search: ScorecardSearch) {
  const { data } = useQuery(scorecardByCodeQuery(search))
  return data ? <ScorecardView scorecard={data} level={3} /> : null
}
