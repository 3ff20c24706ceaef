const values = [10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000] as const

const inTray = 6

interface Limit {
  readonly min: number
  readonly max: number
}

/** Returns the chips that a table offers, at most six. The smallest is a part of the minimum stake. */
export function chipsForLimit(
  { min, max }: Limit,
  { from = min / 5 }: { readonly from?: number } = {},
): number[] {
  const fitting = values.filter((value) => value >= from && value <= max)
  return fitting.length > 0 ? fitting.slice(0, inTray) : [min]
}

/** Returns the chip that is chosen at first: the smallest one that is a valid stake alone. */
export const firstChip = (chips: readonly number[], { min }: Limit): number =>
  chips.find((chip) => chip >= min) ?? chips.at(-1) ?? min
