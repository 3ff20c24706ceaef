export { BlackjackTable } from './table/blackjack-table.tsx'
