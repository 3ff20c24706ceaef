/** Chips before they are played: pure, and the same at every table. */
export * from './bet-slip.ts'
export * from './chips-for-limit.ts'
export { keepLaid, laidAt } from './laid-chips.ts'
