import { formatAmount, formatHour, formatWeekday, type Language } from '#lib/format.ts'

type Values = Readonly<Record<string, unknown>>

export interface SettingChange {
  readonly of: 'jadeLimit' | 'timeZone' | 'week' | 'receiptDays'
  /** Undefined in older entries, which do not contain it. */
  readonly from: string | undefined
  readonly to: string
}

/** Returns the settings of an entry whose values are shown, with old and new value. */
export function settingChanges(details: Values, language: Language): SettingChange[] {
  const before = (details.before ?? {}) as Values
  return Object.entries(words).flatMap(([of, wordOf]) => {
    const [from, to] = [wordOf(before, language), wordOf(details, language)]
    return to === undefined || to === from ? [] : [{ of: of as SettingChange['of'], from, to }]
  })
}

const words: Record<SettingChange['of'], (values: Values, language: Language) => string | undefined> = {
  jadeLimit: ({ jade_limit: limit }, language) => amountOf(limit, language),
  timeZone: ({ time_zone: zone }) => (typeof zone === 'string' ? zone.replaceAll('_', ' ') : undefined),
  // The entry contains only the part that changed.
  week: ({ week_start: day, week_hour: hour }, language) =>
    [typeof day === 'number' && formatWeekday(day, language), typeof hour === 'number' && formatHour(hour)]
      .filter(Boolean)
      .join(', ') || undefined,
  receiptDays: ({ receipt_days: days }, language) => amountOf(days, language),
}

const amountOf = (value: unknown, language: Language): string | undefined =>
  typeof value === 'number' ? formatAmount(value, language) : undefined
