interface Returned {
  readonly observed: number
  readonly low: number
  readonly high: number
}

export interface PlotScale {
  readonly from: number
  readonly to: number
}

/** Nothing comes back below 0, and beyond twice the stakes a young game would hide all others. */
const [least, most] = [0, 2]

/** Never so narrow that one thousandth looks like a gulf. */
const narrowest = 0.02

/** One scale for all games, so that their bands can be compared; in whole per cents. */
export function plotScale(games: readonly Returned[]): PlotScale {
  const values = games.flatMap(({ observed, low, high }) => [observed, low, high])
  const [smallest, largest] = [Math.min(1, ...values), Math.max(1 - narrowest, ...values)]
  const margin = (largest - smallest) * 0.06
  return {
    from: Math.max(least, Math.floor((smallest - margin) * 100) / 100),
    to: Math.min(most, Math.ceil((largest + margin) * 100) / 100),
  }
}

/** Where a share lies, from 0 to 1; what is beyond the scale lies at its edge. */
export const placeOn = ({ from, to }: PlotScale, value: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

export const isInside = ({ observed, low, high }: Returned): boolean => low <= observed && observed <= high
