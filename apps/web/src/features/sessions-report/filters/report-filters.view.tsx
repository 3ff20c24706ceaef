import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameTypeText, ReportFilter } from './report-filter.ts'
import styles from './report-filters.module.css'
import { formatDate } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { DateRangePicker } from '#ui/date-range/date-range-picker.tsx'
import { FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { Select } from '#ui/select/select.tsx'

interface ReportFiltersViewProps {
  readonly filter: ReportFilter
  readonly today: Date
  /** What is shown while no dates are chosen. */
  readonly noDates: string
  readonly hasDates: boolean
  readonly onChange: (filter: ReportFilter) => void
  /** The saved views, on a wide screen. */
  readonly views?: ReactNode
}

const games: readonly GameTypeText[] = ['1', '2', '3']

/** Which days and which games. */
export function ReportFiltersView(props: ReportFiltersViewProps) {
  const { filter, today, noDates, hasDates, onChange, views } = props
  const { t } = useTranslation(['sessions', 'common'])
  const language = useLanguage()
  const { dates, gameType } = filter
  return (
    <FilterChips label={t('sessions:filters')} className={styles.filters}>
      {hasDates && (
        <DateRangePicker
          label={dates ? `${formatDate(dates.from)} – ${formatDate(dates.to)}` : noDates}
          value={dates}
          onChange={(range) => onChange({ ...filter, dates: range })}
          today={today}
          language={language}
          words={{
            title: t('sessions:dates'),
            past7Days: t('common:dates.past7Days'),
            show: t('common:show'),
            clear: t('common:clear'),
            close: t('common:close'),
            previousMonth: t('common:dates.previousMonth'),
            nextMonth: t('common:dates.nextMonth'),
            previousYears: t('common:dates.previousYears'),
            nextYears: t('common:dates.nextYears'),
            chooseYear: t('common:dates.chooseYear'),
          }}
        />
      )}
      <Select
        look="pill"
        label={t('sessions:game')}
        value={gameType ?? 'all'}
        onChange={(value) => onChange({ ...filter, gameType: value === 'all' ? null : value })}
        choices={[
          { value: 'all', label: t('sessions:allGames') },
          ...games.map((value) => ({ value, label: t(`common:games.${value}`) })),
        ]}
      />
      {views}
    </FilterChips>
  )
}
