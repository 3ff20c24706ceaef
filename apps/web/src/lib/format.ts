/**
 * Formats numbers and times. Every function is pure: the caller passes the language, the time zone and the present.
 */

export type Language = 'en' | 'ru'

const minus = '\u2212'
const narrowSpace = '\u202f'

interface AmountStyle {
  /** Adds a plus to amounts above zero. Use it for results and credits only. */
  readonly plus?: boolean
}

/**
 * Formats the exact amount, for decisions and checks: `12,480`, in Russian `12 480`; at most two decimals, trimmed.
 */
export function formatAmount(amount: number, language: Language, { plus = false }: AmountStyle = {}): string {
  const rounded = Math.round(amount * 100) / 100
  const digits = new Intl.NumberFormat(language === 'ru' ? 'ru-RU' : 'en-US', { maximumFractionDigits: 2 })
    .format(Math.abs(rounded))
    .replace(/[\s\u00a0]/g, narrowSpace)
  return sign(rounded, plus) + digits
}

type GlanceUnit = readonly [size: number, word: string]

/** The unit after a short number. Each language has one style everywhere. */
const glanceUnits: Readonly<Record<Language, readonly [GlanceUnit, ...GlanceUnit[]]>> = {
  en: [
    [1_000, 'K'],
    [1_000_000, 'M'],
  ],
  ru: [
    [1_000, '\u00a0тыс.'],
    [1_000_000, '\u00a0млн'],
    [1_000_000_000, '\u00a0млрд'],
  ],
}

/** Marks an approximate number: `−~12.5K`. */
const about = '~'

/**
 * Formats a short amount for places where nothing is decided: `640K`, `~12.5K`, `~1.2M`, in Russian `640 тыс.`,
 * `~12,5 тыс.`, `~1,2 млн`. It is exact below a thousand. `~` says that it is rounded.
 */
export function formatGlance(amount: number, language: Language): string {
  const size = Math.abs(amount)
  if (size < 1000) return formatAmount(amount, language)

  const [unit, word] = unitFor(size, language)
  return sign(amount, false) + (size % unit === 0 ? '' : about) + inUnits(size, unit, language) + word
}

/** Formats the lines of a chart: `−500K`, `−1,5 тыс.`. They stand at round amounts, so one decimal is enough. */
export function formatAxis(tick: number, language: Language): string {
  const size = Math.abs(tick)
  if (size < 1000) return formatAmount(tick, language)
  const [unit, word] = unitFor(size, language)
  return sign(tick, false) + inUnits(size, unit, language) + word
}

/** 999,950 would round to 1000.0K, so it becomes ~1M. */
function unitFor(size: number, language: Language): GlanceUnit {
  const units = glanceUnits[language]
  return units.findLast(([each]) => size >= each - each / 20_000) ?? units[0]
}

const inUnits = (size: number, unit: number, language: Language): string =>
  formatAmount(Math.round((size / unit) * 10) / 10, language)

const railCharacters = 7

/**
 * Formats an amount in a rail, beside a coin, with room for eight characters: exact if seven characters hold it
 * (`184,250`), then to the whole (`~184,251`), and short from a million on (`1M`, `~1.2M`, `~1,2 млн`).
 */
export function formatInRail(amount: number, language: Language): string {
  const size = Math.abs(amount)
  if (formatAmount(size, language).length <= railCharacters) return formatAmount(amount, language)
  if (size >= 999_950) return formatGlance(amount, language)
  return sign(amount, false) + about + formatAmount(Math.round(size), language)
}

function sign(amount: number, plus: boolean): string {
  if (amount < 0) return minus
  return plus && amount > 0 ? '+' : ''
}

/** Formats `0.05` as `5%`. */
export function formatPercent(share: number, language: Language, style: AmountStyle = {}): string {
  return `${formatAmount(Math.round(share * 1000) / 10, language, style)}%`
}

/** Formats a percent with all of its decimals: `0.2%`, `2.7027%`. */
export function formatExactPercent(percent: number, language: Language): string {
  const style = { maximumFractionDigits: 4 }
  return `${new Intl.NumberFormat(language === 'ru' ? 'ru-RU' : 'en-US', style).format(percent)}%`
}

type Moment = Date | string | number

/** `20.11.25`. It is in the reader's own zone unless another zone is given. */
export function formatDate(moment: Moment, timeZone?: string): string {
  const { day, month, year } = parts(moment, timeZone)
  return `${day}.${month}.${year}`
}

/** `21:42`. */
export function formatTime(moment: Moment, timeZone?: string): string {
  const { hour, minute } = parts(moment, timeZone)
  return `${hour}:${minute}`
}

/** `21:42 20.11.25`. */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return `${formatTime(moment, timeZone)} ${formatDate(moment, timeZone)}`
}

/** `21:42:07 20.11.25`, for what may happen twice in a minute. */
export function formatExactTime(moment: Moment, timeZone?: string): string {
  const { second } = parts(moment, timeZone)
  return `${formatTime(moment, timeZone)}:${second} ${formatDate(moment, timeZone)}`
}

/** `21:42 11/20`, for narrow tables. */
export function formatShortDateTime(moment: Moment, timeZone?: string): string {
  const { day, month } = parts(moment, timeZone)
  return `${formatTime(moment, timeZone)} ${month}/${day}`
}

/** `November 20 at 21:42`, `20 ноября в 21:42`. */
export function formatDayAtTime(moment: Moment, language: Language, timeZone?: string): string {
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone }).format(
    new Date(moment),
  )
  return `${day} ${language === 'ru' ? 'в' : 'at'} ${formatTime(moment, timeZone)}`
}

/** `06:00`. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** `Monday`, `Понедельник`. 0 is Sunday. */
export function formatWeekday(day: number, language: Language): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2023, 0, 1 + day)),
  )
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function parts(moment: Moment, timeZone: string | undefined) {
  const style = {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  } as const
  const found = new Intl.DateTimeFormat('en-GB', style).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => found.find((one) => one.type === type)?.value ?? ''
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

const durationUnits = {
  en: { day: 'd', hour: 'h', minute: 'min', second: 's' },
  ru: { day: 'дн.', hour: 'ч', minute: 'мин', second: 'с' },
}

/** `42 min`, `1 h 12 min`, `2 d 3 h`. */
export function formatDuration(milliseconds: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const unit = durationUnits[language]
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return join([days, unit.day], [hours, unit.hour])
  if (hours > 0) return join([hours, unit.hour], [rest, unit.minute])
  return `${rest} ${unit.minute}`
}

/** `9 s`, then to the nearest minute: `5 min`, `6 h 12 min`. */
export function formatWait(milliseconds: number, language: Language): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} ${durationUnits[language].second}`
  return formatDuration(Math.round(seconds / 60) * 60_000, language)
}

function join(...counted: readonly (readonly [number, string])[]): string {
  return counted
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

const agoWords = { en: { now: 'just now', ago: 'ago' }, ru: { now: 'только что', ago: 'назад' } }

/** `just now`, `4 min ago`, `2 h ago`. After a day it is the date itself. */
export function formatAgo(moment: Moment, now: Moment, language: Language, timeZone?: string): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(moment).getTime()) / 60_000)
  const words = agoWords[language]
  const unit = durationUnits[language]
  if (minutes < 1) return words.now
  if (minutes < 60) return `${minutes} ${unit.minute} ${words.ago}`
  if (minutes < 1440) return `${Math.floor(minutes / 60)} ${unit.hour} ${words.ago}`
  return formatDateTime(moment, timeZone)
}
