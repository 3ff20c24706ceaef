import { assert } from './api-error.ts'
import { days, later } from './clock.ts'

/** Computes calendar days in IANA time zones. A day is written `2026-03-08`. */

const dayMs = days(1)
const hourMs = 3_600_000

/** The cached data of a zone, because making its format is slow, and so is each question to it. */
interface Zone {
  readonly format: Intl.DateTimeFormat
  /** The offset of its clocks from UTC at the beginning of a UTC day, in milliseconds. */
  readonly aheadByDay: Map<number, number>
}

const zones = new Map<string, Zone>()
// Owners may choose any upper and lower case in a name, so the number of cached zones is limited.
const zonesMax = 200
const daysMax = 4000

function zoneOf(name: string): Zone {
  const kept = zones.get(name)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (zones.size >= zonesMax) zones.clear()
  const made = { format, aheadByDay: new Map<number, number>() }
  zones.set(name, made)
  return made
}

/** Returns the offset of the zone's clocks from UTC at this moment, in milliseconds. */
function askAhead({ format }: Zone, moment: number): number {
  const whole = Math.floor(moment / 1000) * 1000
  const found = new Map(format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]))
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => found.get(type) ?? 0) as [number, number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole
}

function aheadAsDayBegins(zone: Zone, day: number): number {
  const kept = zone.aheadByDay.get(day)
  if (kept !== undefined) return kept
  const ahead = askAhead(zone, day * dayMs)
  if (zone.aheadByDay.size >= daysMax) zone.aheadByDay.clear()
  zone.aheadByDay.set(day, ahead)
  return ahead
}

/** Returns the moment's clock and calendar in the zone, as if they were UTC. */
export function localOf(moment: Date, name: string): Date {
  const zone = zoneOf(name)
  const day = Math.floor(moment.getTime() / dayMs)
  const ahead = aheadAsDayBegins(zone, day)
  // Only on a day when its clocks change is the zone asked about the moment itself.
  const isSame = ahead === aheadAsDayBegins(zone, day + 1)
  return later(moment, isSame ? ahead : askAhead(zone, moment.getTime()))
}

const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the day of the moment in the zone. */
export const dayIn = (moment: Date, zone: string): string => isoDay(localOf(moment, zone))

/** Returns the hour that the zone's clocks show, 0 to 23. */
export const hourIn = (moment: Date, zone: string): number => localOf(moment, zone).getUTCHours()

export const nextDay = (day: string, count = 1): string => isoDay(later(new Date(day), days(count)))

/** Returns how many days later the second one is. */
export const daysBetween = (day: string, other: string): number =>
  (new Date(other).getTime() - new Date(day).getTime()) / dayMs

/** Returns the first moment of a day in the zone. */
export const startOfDayIn = (day: string, zone: string): Date => momentIn({ day, hour: 0 }, zone)

/**
 * Returns when the zone's clocks show the hour of the day; 18.5 is 18:30. If they skip it, this is the first moment
 * after the gap; if they show it twice, the first of the two.
 */
export function momentIn({ day, hour }: { readonly day: string; readonly hour: number }, zone: string): Date {
  const wanted = later(new Date(day), hour * hourMs)
  assert(!Number.isNaN(wanted.getTime()), `${day} is a day`)
  // These are the zone's offsets a day before and a day after; one of them applies to the hour.
  const offsets = [-1, 1].map((count) => aheadAt(later(wanted, days(count)), zone))
  const [before = 0, after = 0] = offsets
  const earliest = later(wanted, -Math.max(before, after))
  const latest = later(wanted, -Math.min(before, after))
  const shown = [earliest, latest].find((moment) => localOf(moment, zone).getTime() === wanted.getTime())
  return shown ?? changeBetween(earliest, latest, zone)
}

/** Returns the first moment, to the second, at which the offset of the clocks equals that at `to`. */
function changeBetween(from: Date, to: Date, zone: string): Date {
  const ahead = aheadAt(to, zone)
  let [before, after] = [from.getTime(), to.getTime()]
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (aheadAt(new Date(middle), zone) === ahead) after = middle
    else before = middle
  }
  return new Date(after)
}

const aheadAt = (moment: Date, zone: string): number => localOf(moment, zone).getTime() - moment.getTime()

/** Returns the day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/**
 * Returns the first moment that a text means. A day, or what the first client sends for one (its 00:00:00.000 in
 * UTC), means that day of the zone's calendar; any other moment is exact (rule time-3).
 */
export function momentOf(text: string, zone: string): Date {
  const { moment, day } = named(text)
  return day === undefined ? moment : startOfDayIn(day, zone)
}

/** Returns the first moment after what a text means; a day includes its last moment. */
export function endOf(text: string, zone: string): Date {
  const { moment, day } = named(text)
  return day === undefined ? later(moment, 1) : startOfDayIn(nextDay(day), zone)
}

/**
 * What lies before the first of these days or after the last is read as that day: some programs write the first and
 * the last day that they know for "always". No zone writes the year of a day around these with more than four digits.
 */
const [firstDay, lastDay] = [new Date('1000-01-01'), new Date('9998-12-31')]

/** Returns the moment that a text means, and the day if it means a whole one. */
function named(text: string): { readonly moment: Date; readonly day: string | undefined } {
  const wanted = new Date(text.length === 10 ? text.replaceAll('.', '-') : text)
  const moment = wanted < firstDay ? firstDay : wanted > lastDay ? lastDay : wanted
  const iso = moment.toISOString()
  return { moment, day: iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : undefined }
}
