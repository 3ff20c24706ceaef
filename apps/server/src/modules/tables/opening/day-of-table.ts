import { dayIn, momentIn, nextDay } from '#platform/time-zones.ts'
import type { StateFacts } from '../shared-table.view.ts'

/** A day of a table: from when it opened until it opens for the next one. */
interface DayOfTable {
  readonly since: Date
  readonly until: Date
}

/**
 * Returns the day that a table is in, by the clock of its club. It begins when the hours of the table do; a table that
 * is always open begins its day at midnight. While a table is out of hours, its last day goes on.
 */
export function dayOfTable({
  hoursFrom,
  timeZone,
  at,
}: Pick<StateFacts, 'hoursFrom' | 'timeZone' | 'at'>): DayOfTable {
  const hour = hoursFrom === null ? 0 : hourOf(hoursFrom)
  const openingOn = (day: string) => momentIn({ day, hour }, timeZone)
  const today = dayIn(at, timeZone)
  const opening = openingOn(today)
  return opening <= at
    ? { since: opening, until: openingOn(nextDay(today)) }
    : { since: openingOn(nextDay(today, -1)), until: opening }
}

/** Returns 18.5 for "18:30". */
function hourOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) + (minutes ?? 0) / 60
}
