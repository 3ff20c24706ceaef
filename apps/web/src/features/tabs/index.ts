/** What is owed, as other screens show it. */
export { LastPayments } from './last-payments.tsx'
export { SetLine } from './set-line.tsx'
export { TabCards } from './tab-cards.tsx'
