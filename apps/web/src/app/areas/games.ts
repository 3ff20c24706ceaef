export { GamesScreen } from '#features/games/games.screen.tsx'
export { TableScreen } from '#features/games/table/table.screen.tsx'
export { fetchTable as fetchAhead } from '#features/games/table/fetch-table.ts'
