import type { leaderPeriods } from '@cardroom/contract/reports'
import { ApiError } from '#platform/api-error.ts'
import { days, minutes } from '#platform/clock.ts'
import { dayIn, nextDay, startOfDayIn } from '#platform/time-zones.ts'

/** A half-open range: from `from` on, before `before`. */
export interface Range {
  readonly from: Date
  readonly before: Date
}

/** The largest number of days in one answer. */
const daysMax = 366

/** Rule reports-3: refuses too long a range. A year may be an hour longer if its clocks only go back. */
export function refuseTooLong({ from, before }: Range): void {
  const length = before.getTime() - from.getTime()
  if (length <= 0 || length > days(daysMax) + minutes(60))
    throw new ApiError('dataIncorrect', [{ path: 'from', message: 'rangeTooLong' }])
}

/**
 * Returns the beginning of a period by the zone's calendar; a week begins on Sunday (rule time-2). Null means that
 * there is none.
 */
export function beginningOf(period: (typeof leaderPeriods)[number], at: Date, zone: string): Date | null {
  if (period === 'all') return null
  const today = dayIn(at, zone)
  const date = new Date(today)
  const first = { day: 0, week: date.getUTCDay(), month: date.getUTCDate() - 1 }[period]
  return startOfDayIn(nextDay(today, -first), zone)
}

/** Returns the seven days up to `day`. */
export const weekUntil = (day: string, zone: string): Range => ({
  from: startOfDayIn(nextDay(day, -6), zone),
  before: startOfDayIn(nextDay(day), zone),
})

/** The part of a day that lies in a range. */
export interface DayOfRange extends Range {
  readonly day: string
}

/** Returns the days of the zone that a range touches, oldest first. */
export function daysOf({ from, before }: Range, zone: string): DayOfRange[] {
  const days: DayOfRange[] = []
  for (let start = from; start < before;) {
    const day = dayIn(start, zone)
    const next = startOfDayIn(nextDay(day), zone)
    const end = next < before ? next : before
    days.push({ day, from: start, before: end })
    start = end
  }
  return days
}
