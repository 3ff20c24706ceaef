import { days, later } from '#platform/clock.ts'
import { dayIn, momentIn, nextDay, weekdayOf } from '#platform/time-zones.ts'

/** When a club's week begins. */
export interface WeekClock {
  readonly timeZone: string
  /** 0 is Sunday. */
  readonly weekStart: number
  /** 0 to 23. */
  readonly weekHour: number
}

/** Half open: from `beginsAt` on, before `endsAt`. */
export interface Span {
  readonly beginsAt: Date
  readonly endsAt: Date
}

const week = 7

/** The week that the moment is in: 168 hours, one less or more where the zone's clocks change. */
export function weekAt(moment: Date, clock: WeekClock): Span {
  const today = dayIn(moment, clock.timeZone)
  const sinceStart = (weekdayOf(today) - clock.weekStart + week) % week
  // The day of the start that is next, this one, or the one before where the hour has not come yet.
  const day = [week, 0, -week]
    .map((weeks) => nextDay(today, weeks - sinceStart))
    .find((candidate) => beginningOn(candidate, clock) <= moment)
  const first = day ?? nextDay(today, -2 * week - sinceStart)
  return { beginsAt: beginningOn(first, clock), endsAt: beginningOn(nextDay(first, week), clock) }
}

/** The first beginning of a week at the moment or after it. */
export function nextBeginning(moment: Date, clock: WeekClock): Date {
  const { beginsAt, endsAt } = weekAt(moment, clock)
  return beginsAt.getTime() === moment.getTime() ? beginsAt : endsAt
}

/**
 * The period that follows one that ends at `end`: a week, or longer where that is no beginning of one by the clock that
 * the club has now.
 */
export function periodAfter(end: Date, clock: WeekClock): Span {
  const { beginsAt, endsAt } = weekAt(end, clock)
  const isBeginning = beginsAt.getTime() === end.getTime()
  return { beginsAt: end, endsAt: isBeginning ? endsAt : nextBeginning(later(end, days(week)), clock) }
}

const beginningOn = (day: string, { weekHour, timeZone }: WeekClock): Date =>
  momentIn({ day, hour: weekHour }, timeZone)

/** The ISO week of a period's beginning, by which people call it. */
export const weekOf = ({
  beginsAt,
  timeZone,
}: {
  readonly beginsAt: Date
  readonly timeZone: string
}): number => isoWeekOf(dayIn(beginsAt, timeZone))

/** 1 to 53: the week of ISO 8601 that the day is in, which is the year's whose its Thursday is. */
function isoWeekOf(day: string): number {
  const thursday = new Date(day)
  thursday.setUTCDate(thursday.getUTCDate() - ((thursday.getUTCDay() + 6) % 7) + 3)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - first) / days(7)) + 1
}
