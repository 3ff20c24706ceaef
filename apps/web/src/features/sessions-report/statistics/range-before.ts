import { utcDay } from '../utc-day.ts'

export interface DayRange {
  /** `2025-11-20`, both included. */
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000

/** As many days, just before these: what their result is held against. */
export function rangeBefore(days: readonly { readonly date: string }[]): DayRange | undefined {
  const [first] = days
  if (!first) return undefined
  const start = Date.parse(first.date)
  return { from: utcDay(new Date(start - days.length * dayMs)), to: utcDay(new Date(start - dayMs)) }
}

/** By which share it is more than it was; null where it was nothing or a loss: there a share says nothing. */
export const growth = (result: number, before: number): number | null =>
  before > 0 ? result / before - 1 : null
