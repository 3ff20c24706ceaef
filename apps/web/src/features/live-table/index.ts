/**
 * What every shared table has: its clock, its events, the person's entry and the device's part in the draw, the
 * invitation to it, and what the house has committed to there.
 */
export { useTableClock } from './clock/table-clock.realtime.ts'
export {
  arrivesInTime,
  connectionOf,
  msUntilTooLate,
  secondsUntil,
  type Connection,
  type TableClock,
} from './clock/table-clock.ts'
export type { SilentReason } from './device/check-list.ts'
export { listsOf } from './device/signed-lists.ts'
export { useAnswer, type DeviceAnswer } from './device/use-answer.realtime.ts'
export { useDrawCheck, type DrawFault } from './device/use-draw-check.ts'
export { useOwnEntry, type EntryRefusal, type OwnEntry } from './entry/use-own-entry.ts'
export { InviteToTable } from './invite/invite-to-table.tsx'
export {
  liveTableQuery,
  tableSharesQuery,
  useGetUp,
  useReady,
  useSitDown,
  type OfTable,
} from './live-table.api.ts'
export { TableSeal } from './seal/table-seal.tsx'
export type { TableShares } from './seal/table-seal.view.tsx'
export { liveTable, type LiveTable, type PastRound } from './state/live-table.ts'
export { settledBets } from './state/settle-entry.ts'
export type { ShownReaction } from './talk/talk.ts'
export { useTableTalk, type TableTalk, type WriteRefusal } from './talk/use-table-talk.realtime.ts'
export { useWatchedTable, type WatchedTable } from './state/watch-table.realtime.ts'
