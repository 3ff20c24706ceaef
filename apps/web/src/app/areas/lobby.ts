export { LiveTablesScreen } from '#features/live-lobby/live-tables.screen.tsx'
export { TableTonightScreen } from '#features/live-lobby/tonight/table-tonight.screen.tsx'
