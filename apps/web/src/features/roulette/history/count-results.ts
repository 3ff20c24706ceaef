import { colorOf, isZero, numberOf, pocketsOf, type Pocket, type RouletteVariant } from '@cardroom/games'

export interface ResultCounts {
  readonly red: number
  readonly black: number
  readonly zero: number
  readonly odd: number
  readonly even: number
  /**
   * The numbers that came most and least often, with their counts. Ties are in the order of `pocketsOf`, in `cold`
   * reversed.
   */
  readonly hot: readonly PocketCount[]
  readonly cold: readonly PocketCount[]
}

export interface PocketCount {
  readonly pocket: Pocket
  readonly count: number
}

const shown = 4

/** Counts the results. The wheel has no memory: these are facts about the past only. */
export function countResults(variant: RouletteVariant, results: readonly Pocket[]): ResultCounts {
  const counts = pocketsOf(variant).map((pocket) => ({
    pocket,
    count: results.filter((result) => result === pocket).length,
  }))
  const byCount = counts.toSorted((a, b) => b.count - a.count)
  const number = (is: (pocket: Pocket) => boolean) => results.filter(is).length
  return {
    red: number((pocket) => colorOf(pocket) === 'red'),
    black: number((pocket) => colorOf(pocket) === 'black'),
    zero: number(isZero),
    odd: number((pocket) => numberOf(pocket) % 2 === 1),
    even: number((pocket) => !isZero(pocket) && numberOf(pocket) % 2 === 0),
    hot: byCount.filter(({ count }) => count > 0).slice(0, shown),
    cold: byCount.toReversed().slice(0, shown),
  }
}
