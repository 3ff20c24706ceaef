import type { Language } from '#lib/format.ts'

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const english = new Intl.PluralRules('en', { type: 'ordinal' })

/** Formats a place: `1st`, `22nd`; in Russian `1-е`. */
export function formatOrdinal(place: number, language: Language): string {
  return language === 'ru' ? `${place}-е` : `${place}${suffixes[english.select(place)] ?? 'th'}`
}
