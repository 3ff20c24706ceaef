/** Exports the tables for one person, for the lobby of a club. */
export { playableLimitsQuery } from './games.api.ts'
export { SoloGames } from './solo-games.tsx'
