import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './overview-of-club.module.css'
import { pathTo, patterns } from '#app/paths.ts'
import { formatDate } from '#lib/format.ts'
import { cardClass } from '#ui/card/card.tsx'
import type { IconName } from '#ui/icon/icon.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

interface ClubSettingsListViewProps {
  readonly club: {
    readonly id: number
    readonly name: string
    readonly rating: number
    readonly renew_at: string | null
    readonly greetings: string | null
  }
  /** Owner and admin: also who may sit where, and what the staff has done. */
  readonly runs: boolean
  readonly seesSessions: boolean
  readonly seesBank: boolean
}

/** The ways into the club's settings, for its staff. */
export function ClubSettingsListView(props: ClubSettingsListViewProps) {
  const { club, runs, seesSessions, seesBank } = props
  const { t } = useTranslation(['clubSettings', 'clubBank', 'common'])
  const to = (pattern: typeof patterns.clubName) => pathTo(pattern, { clubId: club.id })
  const entry = (pattern: string, words: Omit<EntryProps, 'to'>) => (
    <Entry to={to(pattern as typeof patterns.clubName)} {...words} />
  )
  return (
    <>
      <List className={cardClass({ padded: false, className: styles.list })}>
        {entry(patterns.clubRating, {
          icon: 'star',
          title: t('clubSettings:rating.title'),
          meta:
            club.renew_at === null
              ? t('clubSettings:rating.never')
              : t('clubSettings:rating.until', { date: formatDate(club.renew_at) }),
          end: <StarCount count={club.rating} label={t('common:stars', { count: club.rating })} />,
        })}
        {entry(patterns.clubGreeting, {
          icon: 'message-circle',
          title: t('clubSettings:greeting.title'),
          meta: club.greetings ?? t('clubSettings:greeting.none'),
        })}
        {entry(patterns.clubAvatar, { icon: 'image', title: t('clubSettings:avatar.title') })}
        {entry(patterns.clubName, { icon: 'pencil', title: t('clubSettings:name.title'), meta: club.name })}
      </List>
      <List className={cardClass({ padded: false, className: styles.list })}>
        {entry(patterns.gameSettings, {
          icon: 'dices',
          title: t('clubSettings:games.title'),
          meta: t('clubSettings:games.meta'),
        })}
        {runs &&
          entry(patterns.globalPermissions, {
            icon: 'shield-check',
            title: t('clubSettings:permissions.title'),
            meta: t('clubSettings:permissions.meta'),
          })}
        {seesSessions &&
          entry(patterns.sessionAndProfit, {
            icon: 'chart-column',
            title: t('clubSettings:sessions.title'),
            meta: t('clubSettings:sessions.meta'),
          })}
        {seesBank &&
          entry(patterns.clubBooks, {
            icon: 'hand-coins',
            title: t('clubBank:title'),
            meta: t('clubBank:links.bankMeta'),
          })}
        {entry(patterns.clubFairness, {
          icon: 'scale',
          title: t('clubBank:links.fairness'),
          meta: t('clubBank:links.fairnessMeta'),
        })}
        {runs &&
          entry(patterns.clubAudit, {
            icon: 'history',
            title: t('clubSettings:audit.title'),
            meta: t('clubSettings:audit.meta'),
          })}
      </List>
    </>
  )
}

interface EntryProps {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly meta?: string
  readonly end?: ReactNode
}

function Entry({ to, icon, title, meta, end }: EntryProps) {
  return (
    <ListRow
      link={<Link to={to} />}
      leading={<RowIcon name={icon} />}
      title={title}
      meta={meta}
      end={end && <span className={styles.end}>{end}</span>}
      chevron
    />
  )
}
