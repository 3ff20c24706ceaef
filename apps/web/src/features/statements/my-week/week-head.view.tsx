import type { ClubId } from '@cardroom/contract/ids'
import type { Period } from '@cardroom/contract/periods'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './my-week.module.css'
import { formatDateTime } from '#lib/format.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'

interface WeekHeadViewProps {
  readonly clubId: ClubId
  readonly period: Period
  /** The number of the calendar week in which it starts. */
  readonly week: number
  readonly earlier: Period | undefined
  readonly later: Period | undefined
}

/** Shows which week this is, with links to the previous and the next one. */
export function WeekHeadView({ clubId, period, week, earlier, later }: WeekHeadViewProps) {
  const { t } = useTranslation('statements')
  const time = (moment: string) => formatDateTime(moment, period.time_zone)
  return (
    <nav className={styles.weeks} aria-label={t('myWeek.weeks')}>
      <Way clubId={clubId} to={earlier} icon="chevron-left" label={t('myWeek.earlier')} />
      <div>
        <h2>{t(period.state === 'running' ? 'myWeek.running' : 'myWeek.week', { week })}</h2>
        <p>{t('myWeek.range', { from: time(period.from), to: time(period.to) })}</p>
        {period.state !== 'running' && <p>{t(`myWeek.states.${period.state}`)}</p>}
      </div>
      <Way clubId={clubId} to={later} icon="chevron-right" label={t('myWeek.later')} />
    </nav>
  )
}

interface WayProps {
  readonly clubId: ClubId
  readonly to: Period | undefined
  readonly icon: 'chevron-left' | 'chevron-right'
  readonly label: string
}

/** Links to another week. Without another week the empty space stays. */
function Way({ clubId, to, icon, label }: WayProps) {
  if (!to) return <span className={styles.noWay} />
  return (
    <Link
      to={`${pathTo(patterns.myWeek, { clubId })}?period=${to.id}`}
      className={iconButtonClass({})}
      aria-label={label}
      replace
    >
      <IconButtonFace icon={icon} />
    </Link>
  )
}
