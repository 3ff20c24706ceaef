export { GamesScreen } from '#features/games/games.screen.tsx'
export { TableScreen } from '#features/games/table/table.screen.tsx'
