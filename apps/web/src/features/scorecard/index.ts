/** How an agent treats its players, as other screens show it. */
export { scorecardQuery } from './scorecard.api.ts'
export { ScorecardToJoin } from './scorecard-to-join.tsx'
export { ScorecardView } from './scorecard.view.tsx'
