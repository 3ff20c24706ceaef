import type { PlayableLimits } from '@cardroom/contract/games'
import { limitNames } from '@cardroom/rules'

export interface StakesRange {
  readonly games: number
  readonly min: number
  readonly max: number
}

/** Counts the games open to the user, with the smallest and the largest stake; undefined if none is open. */
export function stakesRange(limits: readonly PlayableLimits[]): StakesRange | undefined {
  const open = limits.flatMap((game) =>
    limitNames
      .filter((name) => game.allowed[name])
      .map((name) => ({ game: game.game_id, min: game[`${name}_min`], max: game[`${name}_max`] })),
  )
  if (open.length === 0) return undefined
  return {
    games: new Set(open.map(({ game }) => game)).size,
    min: Math.min(...open.map(({ min }) => min)),
    max: Math.max(...open.map(({ max }) => max)),
  }
}
