import type { ReportRow } from '@cardroom/contract/report'
import { useTranslation } from 'react-i18next'
import styles from './member-week.module.css'
import { ReportLinesView } from '#features/report/index.ts'
import { useTimes } from '#lib/times.ts'
import { Card } from '#ui/card/card.tsx'

interface MemberWeekViewProps {
  readonly row: ReportRow
  /** The beginning of the week. */
  readonly from: string
}

/** Shows how a member's week adds up. */
export function MemberWeekView({ row, from }: MemberWeekViewProps) {
  const { t } = useTranslation('members')
  const times = useTimes()
  return (
    <Card>
      <section aria-labelledby="member-week">
        <header className={styles.head}>
          <h3 id="member-week">{t('week.title')}</h3>
          <span>{t('week.from', { time: times.dateTime(from) })}</span>
        </header>
        <ReportLinesView row={row} />
      </section>
    </Card>
  )
}
