/**
 * What every shared table has: its clock, its events, the person's entry and the device's part in the draw; and around
 * the game its people, its state, its dock and its notices.
 */
export { tableNow } from './clock/table-clock.ts'
export { DiscMarks, SpotSheet, useShownBets, useShownDiscs } from './discs/disc-marks.tsx'
export { LiveDock } from './dock/live-dock.tsx'
export { LiveNotices } from './dock/live-notices.tsx'
export { useSharedSeat, type SharedSeat } from './felt/seat-context.ts'
export { liveTableQuery } from './live-table.api.ts'
export { PeopleListView } from './people/people-list.view.tsx'
export { PeopleSheet } from './people/people-sheet.tsx'
export { TopPeople } from './people/top-people.tsx'
export type { LiveTable } from './state/live-table.ts'
export { StateStrip } from './strip/state-strip.tsx'
export { WinnersView } from './strip/winners.view.tsx'
export { ClosedFacts } from './table/closed-facts.tsx'
export { LeaveLiveSheet } from './table/leave-live-sheet.tsx'
export { LiveHeader } from './table/live-header.tsx'
export { NoTableView } from './table/no-table.view.tsx'
export { PastBetsSheet } from './table/past-bets-sheet.tsx'
export { SharedTable, type FoundTable } from './table/shared-table.tsx'
export { TableBones } from './table/table-bones.view.tsx'
