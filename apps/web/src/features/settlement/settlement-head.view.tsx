import type { ClubId } from '@cardroom/contract/ids'
import type { Period } from '@cardroom/contract/periods'
import { useTranslation } from 'react-i18next'
import { StateBadgeView } from './state-badge.view.tsx'
import styles from './settlement.module.css'
import { BackLink } from '#lib/back/back-link.tsx'
import { formatDateTime } from '#lib/format.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface SettlementHeadViewProps {
  readonly clubId: ClubId
  readonly period: Period
  /** The number of the week in the year, as people use it. */
  readonly week: number
}

/** Shows which week this is, its beginning and end by its own clock, and its state. */
export function SettlementHeadView({ clubId, period, week }: SettlementHeadViewProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const time = (moment: string) => formatDateTime(moment, period.time_zone)
  return (
    <PageHeader
      title={t('settlement:week', { week })}
      meta={t('settlement:range', {
        from: time(period.from),
        to: time(period.to),
        zone: period.time_zone.replaceAll('_', ' '),
      })}
      backLabel={t('common:back')}
      backLink={<BackLink to={pathTo(patterns.settlements, { clubId })} />}
    >
      <span className={styles.state}>
        <StateBadgeView state={period.state} />
      </span>
    </PageHeader>
  )
}
