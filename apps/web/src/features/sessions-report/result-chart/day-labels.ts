import type { Language } from '#lib/format.ts'

interface Labelling {
  readonly today: string
  readonly language: Language
  readonly todayWord: string
}

/** The number of labels that fit beside each other. */
const labelsMax = 7

/**
 * Returns the labels below the bars: weekdays for up to a week, otherwise some of the dates. `full` has the full date
 * of each day, for screen readers.
 */
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
      // The places are counted from the last day, so that it always has a label.
      return (days.length - 1 - place) % every === 0 ? short.format(new Date(date)) : ''
    }),
    full: days.map(({ date }) => full.format(new Date(date))),
  }
}
