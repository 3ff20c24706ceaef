import type { FairnessShown } from '@cardroom/contract/fairness'

export interface GameReturn extends FairnessShown {
  readonly gameId: number
}

/** A game that was played, so all its figures are known. */
export interface PlayedReturn {
  readonly gameId: number
  readonly rounds: number
  readonly observed: number
  readonly expected: number
  readonly low: number
  readonly high: number
}

export function playedOf(games: readonly GameReturn[]): readonly PlayedReturn[] {
  return games.flatMap(({ gameId, rounds, observed, expected, low, high }) =>
    observed === null || expected === null || low === null || high === null
      ? []
      : [{ gameId, rounds, observed, expected, low, high }],
  )
}

/** Counts the rounds of all games whose seed nobody will ever see. */
export const unrevealedOf = (games: readonly GameReturn[]): number =>
  games.reduce((sum, { unrevealed }) => sum + unrevealed, 0)
