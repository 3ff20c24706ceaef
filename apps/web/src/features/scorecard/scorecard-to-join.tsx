import { useQuery } from '@tanstack/react-query'
import { scorecardByCodeQuery, type ScorecardSearch } from './scorecard.api.ts'
import { ScorecardView } from './scorecard.view.tsx'

/**
 * Shows an agent's scorecard to a user who might join a club under that agent. A number that belongs to no agent
 * shows nothing.
 */
export function ScorecardToJoin(search: ScorecardSearch) {
  const { data } = useQuery(scorecardByCodeQuery(search))
  return data ? <ScorecardView scorecard={data} level={3} /> : null
}
