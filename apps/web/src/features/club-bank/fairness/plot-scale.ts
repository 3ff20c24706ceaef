interface Returned {
  readonly observed: number
  readonly low: number
  readonly high: number
}

export interface PlotScale {
  readonly from: number
  readonly to: number
}

/**
 * The limits of the scale. A return is never below 0. The scale ends at twice the stakes, because otherwise a game
 * with few rounds would hide all others.
 */
const [least, most] = [0, 2]

/** The minimum width of the scale, so that a difference of one thousandth does not look large. */
const narrowest = 0.02

/** Returns one scale for all games in whole per cents, so that their bands can be compared. */
export function plotScale(games: readonly Returned[]): PlotScale {
  const values = games.flatMap(({ observed, low, high }) => [observed, low, high])
  const [smallest, largest] = [Math.min(1, ...values), Math.max(1 - narrowest, ...values)]
  const margin = (largest - smallest) * 0.06
  return {
    from: Math.max(least, Math.floor((smallest - margin) * 100) / 100),
    to: Math.min(most, Math.ceil((largest + margin) * 100) / 100),
  }
}

/** Returns the place of a share on the scale, from 0 to 1. A share beyond the scale is placed at its edge. */
export const placeOn = ({ from, to }: PlotScale, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

export const isInside = ({ observed, low, high }: Returned): boolean => low <= observed && observed <= high
