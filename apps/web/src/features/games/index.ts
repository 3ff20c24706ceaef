/** The tables at which one plays alone, for the lobby of a club. */
export { playableLimitsQuery } from './games.api.ts'
export { SoloGames } from './solo-games.tsx'
