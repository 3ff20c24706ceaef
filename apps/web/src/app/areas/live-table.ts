export { LiveTableScreen } from '#features/live-games/live-table.screen.tsx'
