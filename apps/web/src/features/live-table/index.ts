/**
 * What every shared table has: its clock, its events, the person's entry and the device's part in the draw; and around
 * the game its people and their talk, its state, its dock and its notices, the invitation to it, and what the house has
 * committed to there.
 */
export { tableNow } from './clock/table-clock.ts'
export { DiscMarks, SpotSheet, useShownBets, useShownDiscs } from './discs/disc-marks.tsx'
export { LiveDock } from './dock/live-dock.tsx'
export { LiveNotices } from './dock/live-notices.tsx'
export { useSharedSeat, type SharedSeat } from './felt/seat-context.ts'
export { InviteToTable } from './invite/invite-to-table.tsx'
export { liveTableQuery, tableSharesQuery, useSitDown } from './live-table.api.ts'
export { PeopleBeside } from './people/people-beside.tsx'
export { TopRow } from './people/top-row.tsx'
export { TableSeal } from './seal/table-seal.tsx'
export type { TableShares } from './seal/table-seal.view.tsx'
export type { LiveTable } from './state/live-table.ts'
export { StateStrip } from './strip/state-strip.tsx'
export { WinnersView } from './strip/winners.view.tsx'
export { ClosedFacts } from './table/closed-facts.tsx'
export { LiveHeader } from './table/live-header.tsx'
export { LiveSheets } from './table/live-sheets.tsx'
export { NoTableView } from './table/no-table.view.tsx'
export { SharedTable, type FoundTable } from './table/shared-table.tsx'
export { TableBones } from './table/table-bones.view.tsx'
export { useLiveSheets } from './table/use-live-sheets.ts'
export type { Somebody } from './talk/somebody.ts'
export { TalkBeside } from './talk/talk-panel.tsx'
