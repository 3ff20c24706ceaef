/**
 * Exports the chips before they are played, and the steps in which a round shows chips and cards. All functions are
 * the same at every table.
 */
export * from './bet-slip.ts'
export * from './chips-for-limit.ts'
export * from './dealt-cards.ts'
export { keepLaid, laidAt } from './laid-chips.ts'
export { keepPlayed, playedAt } from './last-played.ts'
export { payPace, type PayPace } from './pay-pace.ts'
export { heardRound, type RoundWords } from './heard-round.ts'
export * from './round-picture.ts'
export { settleSteps } from './settle-steps.ts'
export * from './two-hands.ts'
