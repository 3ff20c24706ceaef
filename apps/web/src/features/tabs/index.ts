/** These parts about debts are used by other screens. */
export { LastPayments } from './last-payments.tsx'
export { SetLine } from './set-line.tsx'
export { TabCards } from './tab-cards.tsx'
export { TabWeekView } from './week/tab-week.view.tsx'
export { useViewer } from './use-viewer.ts'
