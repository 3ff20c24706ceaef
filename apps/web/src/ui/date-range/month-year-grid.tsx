import { useState } from 'react'
import type { CalendarWords } from './calendar-words.ts'
import styles from './date-range.module.css'
import { MonthHeader } from './month-header.tsx'

interface MonthYearGridProps {
  readonly month: Date
  readonly today: Date
  readonly language: string
  readonly words: CalendarWords
  readonly onChoose: (month: Date) => void
}

const yearsOnPage = 12

/** Shows twelve years at a time, then the twelve months of the chosen year. */
export function MonthYearGrid({ month, today, language, words, onChoose }: MonthYearGridProps) {
  const [year, setYear] = useState<number | null>(null)
  const [lastYear, setLastYear] = useState(today.getFullYear())
  const shown = year ?? lastYear
  const step = year === null ? yearsOnPage : 1
  const turn = (count: number) => (year === null ? setLastYear(lastYear + count) : setYear(year + count))
  const name = (place: number) =>
    new Intl.DateTimeFormat(language, { month: 'short' }).format(new Date(2025, place, 1)).replace('.', '')

  return (
    <div>
      <MonthHeader
        title={year === null ? `${lastYear - yearsOnPage + 1}–${lastYear}` : String(year)}
        titleLabel={words.chooseYear}
        onTitle={year === null ? undefined : () => setYear(null)}
        previous={{ label: words.previousYears, onPress: () => turn(-step) }}
        next={{ label: words.nextYears, onPress: () => turn(step), disabled: shown >= today.getFullYear() }}
      />
      <div className={styles.choices}>
        {Array.from({ length: yearsOnPage }, (_, place) => {
          const choice = year === null ? lastYear - yearsOnPage + 1 + place : place
          const start = year === null ? new Date(choice, 0, 1) : new Date(year, place, 1)
          const isCurrent =
            year === null
              ? choice === month.getFullYear()
              : start.getTime() === new Date(month.getFullYear(), month.getMonth(), 1).getTime()
          return (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              aria-pressed={isCurrent}
              disabled={start > today}
              onClick={() => (year === null ? setYear(choice) : onChoose(start))}
            >
              {year === null ? choice : name(place)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
