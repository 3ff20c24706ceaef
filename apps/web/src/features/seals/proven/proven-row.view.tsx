import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './proven-row.module.css'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'

interface ProvenRowViewProps {
  readonly to: string
  /** When the watch last looked; null before. */
  readonly at: number | null
  /** How many things do not hold. */
  readonly findings: number
}

/** The way to "Your balance, proven", and what the watch last saw. */
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
