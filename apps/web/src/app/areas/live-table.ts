export { LiveTableScreen } from '#features/live-roulette/live-table.screen.tsx'
