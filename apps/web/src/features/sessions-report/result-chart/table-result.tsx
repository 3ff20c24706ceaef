import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ResultChartView } from './result-chart.view.tsx'
import styles from './table-result.module.css'
import { noReportFilter } from '../filters/report-filter.ts'
import { statisticsQuery } from '../sessions-report.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { now } from '#lib/clock.ts'
import { useTimes, wireDay } from '#lib/times.ts'
import { Card } from '#ui/card/card.tsx'

/** Shows the results of the past seven days on a wide screen, with a link to the statistics. */
export function TableResult({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation('sessions')
  const times = useTimes()
  const days = useQuery(statisticsQuery(clubId, noReportFilter)).data?.days
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t('stats.tableResult')}</h2>
        <Link to={pathTo(patterns.sessionAndProfit, { clubId })}>{t('stats.past7Days')}</Link>
      </div>
      <div className={styles.chart}>
        {days && <ResultChartView days={days} today={wireDay(times.day(now()))} width={574} height={200} />}
      </div>
    </Card>
  )
}
