import { createContext, use } from 'react'
import { formatAgo, formatDate, formatDateTime, formatExactTime, formatTime } from './format.ts'
import type { Language } from './format.ts'

type Moment = Date | string | number

/** The zone of a club's days, set around the club's screens. Elsewhere times are in the reader's own zone. */
const TimeZone = createContext<string | undefined>(undefined)
export const TimeZoneProvider = TimeZone.Provider

/** Formats times by the club's clock on its screens, otherwise by the reader's own. */
export function useTimes() {
  const zone = use(TimeZone)
  return {
    zone,
    date: (moment: Moment) => formatDate(moment, zone),
    time: (moment: Moment) => formatTime(moment, zone),
    dateTime: (moment: Moment) => formatDateTime(moment, zone),
    exact: (moment: Moment) => formatExactTime(moment, zone),
    ago: (moment: Moment, now: Moment, language: Language) => formatAgo(moment, now, language, zone),
    /** The day of the moment, in the form that a calendar uses. */
    day: (moment: Moment) => calendarDay(moment, zone),
  }
}

/** A calendar knows days but no zones: this is the zone's day at the device's own midnight. */
export function calendarDay(moment: Moment, zone?: string): Date {
  const [year = 0, month = 1, day = 1] = dayText(moment, zone).split('-').map(Number)
  return new Date(year, month - 1, day)
}

const dayText = (moment: Moment, timeZone: string | undefined): string => {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-CA', style).format(new Date(moment))
}

/** `2025-11-20`: a day of a calendar in the form that calls use. */
export const wireDay = (day: Date): string => dayText(day, undefined)

/** Reads the day from such a text. Any other text is undefined. */
export function dayOfWire(text: string): Date | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return undefined
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const date = new Date(year, month - 1, day)
  return wireDay(date) === text ? date : undefined
}

/** True if the reader's clock shows another time than the zone's. */
export const isElsewhere = (zone: string, now: Date): boolean =>
  formatDateTime(now, zone) !== formatDateTime(now)

/** Returns the zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Devices still use names that the tz database has replaced. */
const replacedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns the zone's present name: `Europe/Kyiv` for `Europe/Kiev`. */
export const currentZone = (zone: string): string => replacedZones[zone] ?? zone

/** `America/New York`. */
export const zoneWords = (zone: string): string => currentZone(zone).replaceAll('_', ' ')

/** `Europe/Warsaw, GMT+1`. */
export function zoneName(zone: string, now: Date): string {
  const style = { timeZone: zone, timeZoneName: 'shortOffset' } as const
  const offset = new Intl.DateTimeFormat('en-US', style)
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')
  return `${zoneWords(zone)}, ${offset?.value ?? ''}`
}
