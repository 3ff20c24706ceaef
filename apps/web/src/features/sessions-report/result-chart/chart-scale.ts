export interface ChartScale {
  /** The highest and the lowest line drawn; zero lies between. */
  readonly top: number
  readonly bottom: number
  /** Where lines stand, from the top down; always with zero. */
  readonly ticks: readonly number[]
}

/** Round steps, two or three on the larger side, that hold all values. */
export function chartScale(values: readonly number[]): ChartScale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep(Math.max(highest, -lowest) / 2.4)
  const above = Math.ceil(highest / step)
  const below = Math.ceil(-lowest / step)
  // An empty chart still has a floor and one line over it.
  const lines = above + below === 0 ? { above: 1, below: 0 } : { above, below }
  const ticks = Array.from(
    { length: lines.above + lines.below + 1 },
    (_, place) => (lines.above - place) * step,
  )
  return { top: lines.above * step, bottom: -lines.below * step || 0, ticks }
}

/** 1, 2 or 5 with noughts, and never less than 1. */
function roundStep(rough: number): number {
  if (rough <= 1) return 1
  const size = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * size >= rough) ?? 10
  return factor * size
}
