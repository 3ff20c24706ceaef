import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import type { DateRange } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { ru } from 'react-day-picker/locale/ru'
import type { CalendarWords } from './calendar-words.ts'
import styles from './date-range.module.css'
import { MonthHeader } from './month-header.tsx'
import { MonthYearGrid } from './month-year-grid.tsx'
import text from '#ui/text.module.css'

export interface DayRange {
  readonly from: Date
  readonly to: Date
}

interface CalendarProps {
  readonly value: DayRange | null
  readonly onChange: (range: DayRange | null) => void
  readonly today: Date
  readonly language: 'en' | 'ru'
  readonly words: CalendarWords
}

/**
 * Shows one month of days, from Sunday in English and from Monday in Russian. Its header opens a grid of years, then
 * of months.
 */
export function Calendar({ value, onChange, today, language, words }: CalendarProps) {
  const [month, setMonth] = useState(value?.to ?? today)
  const [isChoosingMonth, setChoosingMonth] = useState(false)
  // A range with only its first day is still open: the next press ends it, and the one after begins another.
  const [selected, setSelected] = useState<DateRange | undefined>(value ?? undefined)

  if (isChoosingMonth) {
    return (
      <MonthYearGrid
        month={month}
        today={today}
        language={language}
        words={words}
        onChoose={(chosen) => {
          setMonth(chosen)
          setChoosingMonth(false)
        }}
      />
    )
  }
  return (
    <div>
      <MonthHeader
        title={monthTitle(month, language)}
        titleLabel={words.chooseYear}
        onTitle={() => setChoosingMonth(true)}
        previous={{ label: words.previousMonth, onPress: () => setMonth(addMonths(month, -1)) }}
        next={{
          label: words.nextMonth,
          onPress: () => setMonth(addMonths(month, 1)),
          disabled: isSameMonth(month, today),
        }}
      />
      <DayPicker
        mode="range"
        selected={selected}
        onSelect={(range) => {
          setSelected(range)
          onChange(range?.from ? { from: range.from, to: range.to ?? range.from } : null)
        }}
        resetOnSelect
        month={month}
        onMonthChange={setMonth}
        endMonth={today}
        today={today}
        disabled={{ after: today }}
        weekStartsOn={language === 'ru' ? 1 : 0}
        hideNavigation
        locale={language === 'ru' ? ru : enUS}
        formatters={{ formatWeekdayName: (day) => weekdayName(day, language) }}
        classNames={classes}
      />
    </div>
  )
}

const classes = {
  month_caption: text.hidden ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  selected: '',
  today: styles.today ?? '',
  disabled: styles.disabled ?? '',
  hidden: styles.absent ?? '',
  outside: styles.absent ?? '',
  range_start: styles.start ?? '',
  range_middle: styles.middle ?? '',
  range_end: styles.end ?? '',
}

function monthTitle(month: Date, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long' }).format(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.getFullYear()}`
}

/**
 * Returns the short name of a weekday: `S` in English; `Пн` in Russian, where one letter would stand for two or
 * three days.
 */
function weekdayName(day: Date, language: 'en' | 'ru'): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short' }).format(day)
  return name.charAt(0).toUpperCase() + (language === 'ru' ? name.slice(1) : '')
}

function addMonths(month: Date, count: number): Date {
  return new Date(month.getFullYear(), month.getMonth() + count, 1)
}

function isSameMonth(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth()
}
