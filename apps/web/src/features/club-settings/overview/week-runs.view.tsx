import { useTranslation } from 'react-i18next'
import styles from './week-begins.module.css'
import { formatDateTime } from '#lib/format.ts'

interface WeekRunsViewProps {
  /** The week; undefined while it is unknown. The space of its line is kept. */
  readonly week: { readonly from: string; readonly to: string } | undefined
  readonly zone: string
}

/** Shows the beginning and end of the current week, in the time of the zone. */
export function WeekRunsView({ week, zone }: WeekRunsViewProps) {
  const { t } = useTranslation('clubSettings')
  return (
    <p className={styles.runs} role="status">
      {week &&
        t('weekBegins.runs', { from: formatDateTime(week.from, zone), to: formatDateTime(week.to, zone) })}
    </p>
  )
}
