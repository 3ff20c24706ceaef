export interface DayRange {
  /** Both days are included, and have the form `2025-11-20`. */
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Returns the same number of days just before these, to compare the results; undefined for no days. */
export function rangeBefore(days: readonly { readonly date: string }[]): DayRange | undefined {
  const [first] = days
  if (!first) return undefined
  const start = Date.parse(first.date)
  return { from: dayAt(start - days.length * dayMs), to: dayAt(start - dayMs) }
}

/** The change of a result from the one before: as a share of that, or as an amount. */
type Growth = { readonly share: number } | { readonly difference: number }

/** Returns a share between two wins, otherwise the difference; null if the earlier result is 0. */
export function growth(result: number, before: number): Growth | null {
  if (before === 0) return null
  return result > 0 && before > 0 ? { share: result / before - 1 } : { difference: result - before }
}
