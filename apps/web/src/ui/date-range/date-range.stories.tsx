import { useState } from 'react'
import { Calendar } from './calendar.tsx'
import type { DayRange } from './calendar.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import type { DateRangeWords } from './date-range-picker.tsx'
import { MonthYearGrid } from './month-year-grid.tsx'
import { Card } from '#ui/card/card.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Date range' }

const today = new Date(2025, 10, 20)
const week: DayRange = { from: new Date(2025, 10, 14), to: today }

function wordsIn(language: StoryProps['language']): DateRangeWords {
  return {
    title: say(language, 'Choose dates', 'Выберите даты'),
    past7Days: say(language, 'Past 7 days', 'Последние 7 дней'),
    show: say(language, 'Show', 'Показать'),
    clear: say(language, 'Clear', 'Очистить'),
    close: say(language, 'Close', 'Закрыть'),
    previousMonth: say(language, 'Previous month', 'Предыдущий месяц'),
    nextMonth: say(language, 'Next month', 'Следующий месяц'),
    previousYears: say(language, 'Earlier years', 'Более ранние годы'),
    nextYears: say(language, 'Later years', 'Более поздние годы'),
    chooseYear: say(language, 'Choose a month and year', 'Выбрать месяц и год'),
  }
}

export function Open({ language }: StoryProps) {
  const [range, setRange] = useState<DayRange | null>(null)
  return (
    <div style={{ paddingTop: 480 }}>
      <Specimen>
        <DateRangePicker
          defaultOpen
          label={say(language, 'Any time', 'Любые даты')}
          value={range}
          onChange={setRange}
          today={today}
          language={language}
          words={wordsIn(language)}
        />
      </Specimen>
    </div>
  )
}

export function Days({ language }: StoryProps) {
  const [range, setRange] = useState<DayRange | null>(week)
  return (
    <Specimen>
      <Card>
        <Calendar
          value={range}
          onChange={setRange}
          today={today}
          language={language}
          words={wordsIn(language)}
        />
      </Card>
      <Card>
        <MonthYearGrid
          month={today}
          today={today}
          language={language}
          words={wordsIn(language)}
          onChoose={() => undefined}
        />
      </Card>
    </Specimen>
  )
}
