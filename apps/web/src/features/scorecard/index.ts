/** These parts show how an agent treats its players, for other screens. */
export { scorecardQuery } from './scorecard.api.ts'
export { ScorecardToJoin } from './scorecard-to-join.tsx'
export { ScorecardView } from './scorecard.view.tsx'
