import type { Language } from '#lib/format.ts'

interface Labelling {
  readonly today: string
  readonly language: Language
  readonly todayWord: string
}

/** Most that stand beside each other without touching. */
const labelsMax = 7

/** Below the bars: weekdays within a week, else some of the dates; and each day in full for those who hear it. */
export function dayLabels(
  days: readonly { readonly date: string }[],
  { today, language, todayWord }: Labelling,
): { readonly short: readonly string[]; readonly full: readonly string[] } {
  const inWeek = days.length <= labelsMax
  const every = Math.ceil(days.length / labelsMax)
  const short = new Intl.DateTimeFormat(
    language,
    inWeek ? { weekday: 'short', timeZone: 'UTC' } : { day: '2-digit', month: '2-digit', timeZone: 'UTC' },
  )
  const full = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    short: days.map(({ date }, place) => {
      if (date === today && inWeek) return todayWord
      // Counted from the last one, so that it always has its label.
      return (days.length - 1 - place) % every === 0 ? short.format(new Date(date)) : ''
    }),
    full: days.map(({ date }) => full.format(new Date(date))),
  }
}
