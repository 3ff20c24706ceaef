import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './proven-row.module.css'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'

interface ProvenRowViewProps {
  readonly to: string
  /** The time of the last check by the watch. Null before the first. */
  readonly at: number | null
  /** The number of complaints. */
  readonly findings: number
}

/** Leads to "Your balance, proven", and shows the result of the last check. */
export function ProvenRowView({ to, at, findings }: ProvenRowViewProps) {
  const { t } = useTranslation('seals')
  const times = useTimes()
  return (
    <List className={cardClass({ padded: false, className: styles.row })}>
      <DoorRow
        icon="shield-check"
        title={t('link')}
        link={<Link to={to} />}
        meta={
          findings > 0 ? (
            <span className={styles.bad}>
              <Icon name="circle-alert" size={14} />
              {t('row.findings', { count: findings })}
            </span>
          ) : at === null ? (
            t('row.text')
          ) : (
            t('row.good', { at: times.dateTime(new Date(at).toISOString()) })
          )
        }
      />
    </List>
  )
}
