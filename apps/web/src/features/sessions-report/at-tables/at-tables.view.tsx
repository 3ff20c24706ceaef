import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './at-tables.module.css'
import { SessionListView, type ListedSession } from '../session-list/session-list.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { cardClass } from '#ui/card/card.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

interface AtTablesViewProps {
  readonly clubId: ClubId
  readonly sessions: readonly ListedSession[]
  /** The number of all open sessions. */
  readonly count: number
  readonly now: Date
  /** True if the tables are paused. */
  readonly isPaused: boolean
}

const shownMax = 6

/** Lists the first open sessions, with a link to the page of all. */
export function AtTablesView({ clubId, sessions, count, now, isPaused }: AtTablesViewProps) {
  const { t } = useTranslation('sessions')
  return (
    <section className={cardClass({ padded: false, className: styles.card })}>
      <SectionHeader
        title={t(isPaused ? 'waiting' : 'atTables')}
        end={
          <Link className={styles.all} to={pathTo(patterns.sessionAndProfit, { clubId })}>
            {isPaused ? t('count', { count }) : t('open', { count })}
          </Link>
        }
      />
      <SessionListView sessions={sessions.slice(0, shownMax)} now={now} />
    </section>
  )
}
