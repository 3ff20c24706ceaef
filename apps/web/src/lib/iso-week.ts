import { calendarDay } from './times.ts'

const dayMs = 86_400_000

/** Returns the ISO 8601 week of the moment in the zone's calendar. People name a club's week by this number. */
export function isoWeek(moment: string, zone: string): number {
  const day = calendarDay(moment, zone)
  const thursday = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7) + 3)
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)
  return Math.floor((thursday - newYear) / (7 * dayMs)) + 1
}
