import { formatAmount, formatHour, formatWeekday, type Language } from '#lib/format.ts'

type Values = Readonly<Record<string, unknown>>

export interface SettingChange {
  readonly of:
    'jadeLimit' | 'timeZone' | 'week' | 'receiptDays' | 'approveAbove' | 'hourMax' | 'dayMax' | 'dayHours'
  /** Undefined in older entries, which do not contain it. */
  readonly from: string | undefined
  readonly to: string
}

interface Speaker {
  readonly language: Language
  /** The word for a control that is not set. */
  readonly off: string
}

/** Returns the settings of an entry whose values are shown, with old and new value. */
export function settingChanges(details: Values, speaker: Speaker): SettingChange[] {
  const before = (details.before ?? {}) as Values
  return Object.entries(words).flatMap(([of, wordOf]) => {
    const [from, to] = [wordOf(before, speaker), wordOf(details, speaker)]
    return to === undefined || to === from ? [] : [{ of: of as SettingChange['of'], from, to }]
  })
}

const words: Record<SettingChange['of'], (values: Values, speaker: Speaker) => string | undefined> = {
  jadeLimit: ({ jade_limit: limit }, { language }) => amountOf(limit, language),
  timeZone: ({ time_zone: zone }) => (typeof zone === 'string' ? zone.replaceAll('_', ' ') : undefined),
  // The entry contains only the part that changed.
  week: ({ week_start: day, week_hour: hour }, { language }) =>
    [typeof day === 'number' && formatWeekday(day, language), typeof hour === 'number' && formatHour(hour)]
      .filter(Boolean)
      .join(', ') || undefined,
  receiptDays: ({ receipt_days: days }, { language }) => amountOf(days, language),
  approveAbove: ({ approve_above: limit }, speaker) => limitOf(limit, speaker),
  hourMax: ({ hour_max: limit }, speaker) => limitOf(limit, speaker),
  dayMax: ({ day_max: limit }, speaker) => limitOf(limit, speaker),
  dayHours: ({ day_hours: hours }, { off }) => (hours === null ? off : hoursOf(hours)),
}

const limitOf = (value: unknown, { language, off }: Speaker): string | undefined =>
  value === null ? off : amountOf(value, language)

/** Returns the hours in words. They are stored as `9-23`. */
function hoursOf(value: unknown): string | undefined {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(typeof value === 'string' ? value : '') ?? []
  return from === undefined ? undefined : `${formatHour(Number(from))}–${formatHour(Number(to))}`
}

const amountOf = (value: unknown, language: Language): string | undefined =>
  typeof value === 'number' ? formatAmount(value, language) : undefined
