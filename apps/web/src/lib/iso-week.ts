import { calendarDay } from './times.ts'

const dayMs = 86_400_000

/** The week of ISO 8601 that the moment is in by the zone's calendar, by which people call a club's week. */
export function isoWeek(moment: string, zone: string): number {
  const day = calendarDay(moment, zone)
  const thursday = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7) + 3)
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)
  return Math.floor((thursday - newYear) / (7 * dayMs)) + 1
}
