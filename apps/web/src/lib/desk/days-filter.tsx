import { useTranslation } from 'react-i18next'
import { formatDate } from '../format.ts'
import { useLanguage } from '../i18n.ts'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'

interface Days {
  readonly from: Date
  readonly to: Date
}

interface DaysFilterProps {
  /** Days of the club's calendar. Null means any day. */
  readonly days: Days | null
  readonly today: Date
  readonly onDays: (days: Days | null) => void
}

/** Shows a chip that narrows a list to some days. */
export function DaysFilter({ days, today, onDays }: DaysFilterProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <DateRangePicker
      label={days ? daysText(days) : t('dates.choose')}
      value={days}
      onChange={onDays}
      today={today}
      language={language}
      words={{
        title: t('dates.choose'),
        past7Days: t('dates.past7Days'),
        show: t('show'),
        clear: t('clear'),
        close: t('close'),
        previousMonth: t('dates.previousMonth'),
        nextMonth: t('dates.nextMonth'),
        previousYears: t('dates.previousYears'),
        nextYears: t('dates.nextYears'),
        chooseYear: t('dates.chooseYear'),
      }}
    />
  )
}

function daysText({ from, to }: Days): string {
  const [first, last] = [formatDate(from), formatDate(to)]
  return first === last ? first : `${first} – ${last}`
}
