export interface ChartScale {
  /** The values of the highest and the lowest line; zero lies between them or is one of them. */
  readonly top: number
  readonly bottom: number
  /** The values at which lines stand, from the top down. Zero is always among them. */
  readonly ticks: readonly number[]
}

/** Returns a scale that holds all values, with two or three steps of a round size on the larger side. */
export function chartScale(values: readonly number[]): ChartScale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep(Math.max(highest, -lowest) / 2.4)
  const above = Math.ceil(highest / step)
  const below = Math.ceil(-lowest / step)
  // An empty chart still has the line of zero and one line above it.
  const lines = above + below === 0 ? { above: 1, below: 0 } : { above, below }
  const ticks = Array.from(
    { length: lines.above + lines.below + 1 },
    (_, place) => (lines.above - place) * step,
  )
  return { top: lines.above * step, bottom: -lines.below * step || 0, ticks }
}

/** Returns 1, 2 or 5 times a power of ten that is at least this large, and never less than 1. */
function roundStep(rough: number): number {
  if (rough <= 1) return 1
  const size = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * size >= rough) ?? 10
  return factor * size
}
