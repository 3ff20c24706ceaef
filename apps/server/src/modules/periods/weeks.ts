import { days, later } from '#platform/clock.ts'
import { dayIn, momentIn, nextDay, weekdayOf } from '#platform/time-zones.ts'

/** The day and the hour when a club's week begins. */
export interface WeekClock {
  readonly timeZone: string
  /** 0 is Sunday. */
  readonly weekStart: number
  /** 0 to 23. */
  readonly weekHour: number
}

/** A half-open range: from `beginsAt` on, before `endsAt`. */
export interface Span {
  readonly beginsAt: Date
  readonly endsAt: Date
}

const week = 7

/** Returns the week that contains the moment: 168 hours, or one less or more if the zone's clocks change. */
export function weekAt(moment: Date, clock: WeekClock): Span {
  const today = dayIn(moment, clock.timeZone)
  const sinceStart = (weekdayOf(today) - clock.weekStart + week) % week
  // Tries the next start day, the present one, and the one before for the case that the hour has not come yet.
  const day = [week, 0, -week]
    .map((weeks) => nextDay(today, weeks - sinceStart))
    .find((candidate) => beginningOn(candidate, clock) <= moment)
  const first = day ?? nextDay(today, -2 * week - sinceStart)
  return { beginsAt: beginningOn(first, clock), endsAt: beginningOn(nextDay(first, week), clock) }
}

/** Returns the first beginning of a week at the moment or after it. */
export function nextBeginning(moment: Date, clock: WeekClock): Date {
  const { beginsAt, endsAt } = weekAt(moment, clock)
  return beginsAt.getTime() === moment.getTime() ? beginsAt : endsAt
}

/**
 * Returns the period after one that ends at `end`: a week, or longer if `end` is no beginning of a week by the club's
 * present clock.
 */
export function periodAfter(end: Date, clock: WeekClock): Span {
  const { beginsAt, endsAt } = weekAt(end, clock)
  const isBeginning = beginsAt.getTime() === end.getTime()
  return { beginsAt: end, endsAt: isBeginning ? endsAt : nextBeginning(later(end, days(week)), clock) }
}

const beginningOn = (day: string, { weekHour, timeZone }: WeekClock): Date =>
  momentIn({ day, hour: weekHour }, timeZone)

/** Returns the ISO week of a period's beginning, which people use as its name. */
export const weekOf = ({
  beginsAt,
  timeZone,
}: {
  readonly beginsAt: Date
  readonly timeZone: string
}): number => isoWeekOf(dayIn(beginsAt, timeZone))

/** Returns 1 to 53: the ISO 8601 week of the day. It belongs to the year of its Thursday. */
function isoWeekOf(day: string): number {
  const thursday = new Date(day)
  thursday.setUTCDate(thursday.getUTCDate() - ((thursday.getUTCDay() + 6) % 7) + 3)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - first) / days(7)) + 1
}
