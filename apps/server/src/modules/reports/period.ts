import type { leaderPeriods } from '@cardroom/contract/reports'
import { ApiError } from '#platform/api-error.ts'
import { days, minutes } from '#platform/clock.ts'
import { dayIn, nextDay, startOfDayIn } from '#platform/time-zones.ts'

/** Half open: from `from` on, before `before`. */
export interface Range {
  readonly from: Date
  readonly before: Date
}

/** At most so many days in one answer. */
const daysMax = 366

/** Rule reports-3. A year in which clocks go back only is an hour longer. */
export function refuseTooLong({ from, before }: Range): void {
  const length = before.getTime() - from.getTime()
  if (length <= 0 || length > days(daysMax) + minutes(60))
    throw new ApiError('dataIncorrect', [{ path: 'from', message: 'rangeTooLong' }])
}

/** Periods by the zone's calendar; a week begins on Sunday (rule time-2). Null: without a beginning. */
export function beginningOf(period: (typeof leaderPeriods)[number], at: Date, zone: string): Date | null {
  if (period === 'all') return null
  const today = dayIn(at, zone)
  const date = new Date(today)
  const first = { day: 0, week: date.getUTCDay(), month: date.getUTCDate() - 1 }[period]
  return startOfDayIn(nextDay(today, -first), zone)
}

/** The seven days up to `day`. */
export const weekUntil = (day: string, zone: string): Range => ({
  from: startOfDayIn(nextDay(day, -6), zone),
  before: startOfDayIn(nextDay(day), zone),
})

/** A day of a range, as far as it is in it. */
export interface DayOfRange extends Range {
  readonly day: string
}

/** The days that a range touches in the zone, oldest first. */
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
