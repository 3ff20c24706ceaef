export interface DayRange {
  /** `2025-11-20`, both included. */
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** As many days, just before these: what their result is held against. */
export function rangeBefore(days: readonly { readonly date: string }[]): DayRange | undefined {
  const [first] = days
  if (!first) return undefined
  const start = Date.parse(first.date)
  return { from: dayAt(start - days.length * dayMs), to: dayAt(start - dayMs) }
}

/** How a result stands to the one before: by which share it is more, or by how much. */
type Growth = { readonly share: number } | { readonly difference: number }

/** Null where there was nothing before. A share says something of two wins only; else it is the plain difference. */
export function growth(result: number, before: number): Growth | null {
  if (before === 0) return null
  return result > 0 && before > 0 ? { share: result / before - 1 } : { difference: result - before }
}
