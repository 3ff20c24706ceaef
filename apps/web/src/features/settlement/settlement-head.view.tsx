import type { ClubId } from '@cardroom/contract/ids'
import type { Period } from '@cardroom/contract/periods'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StateBadgeView } from './state-badge.view.tsx'
import { StateStepsView } from './state-steps.view.tsx'
import styles from './settlement.module.css'
import { BackLink } from '#lib/back/back-link.tsx'
import { formatDateTime } from '#lib/format.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface SettlementHeadViewProps {
  readonly clubId: ClubId
  readonly period: Period
  /** The number of the week in the year, as people use it. */
  readonly week: number
  /** The weeks before and after it, if they exist. */
  readonly earlier?: Period | undefined
  readonly later?: Period | undefined
  /** Actions on the settlement. */
  readonly children?: ReactNode
}

/** Shows which week this is, its beginning and end by its own clock, and its state. */
export function SettlementHeadView({
  clubId,
  period,
  week,
  earlier,
  later,
  children,
}: SettlementHeadViewProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const isWide = useIsWide()
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
      <div className={styles.state}>
        <WeekLink clubId={clubId} to={earlier} icon="chevron-left" label={t('settlement:earlier')} />
        <WeekLink clubId={clubId} to={later} icon="chevron-right" label={t('settlement:later')} />
        {isWide ? <StateStepsView state={period.state} /> : <StateBadgeView state={period.state} />}
      </div>
      {children}
    </PageHeader>
  )
}

interface WeekLinkProps {
  readonly clubId: ClubId
  readonly to: Period | undefined
  readonly icon: 'chevron-left' | 'chevron-right'
  readonly label: string
}

/** Links to the week before or after. A phone has no room for the link: there the list of weeks is one tap back. */
function WeekLink({ clubId, to, icon, label }: WeekLinkProps) {
  if (!to) return null
  return (
    <span className={styles.wideOnly}>
      <Link
        to={pathTo(patterns.settlement, { clubId, period: to.id })}
        className={iconButtonClass({})}
        aria-label={label}
        replace
      >
        <IconButtonFace icon={icon} />
      </Link>
    </span>
  )
}
