import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './overview-of-club.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

interface ClubSettingsListViewProps {
  readonly club: {
    readonly id: ClubId
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
  return (
    <>
      <SignDoors {...props} />
      <BusinessDoors {...props} />
    </>
  )
}

type PatternOfClub = Extract<(typeof patterns)[keyof typeof patterns], `${string}:clubId${string}`>

const doorsOf = (clubId: ClubId) => (pattern: PatternOfClub) => <Link to={pathTo(pattern, { clubId })} />

/** What the club shows of itself. */
function SignDoors({ club }: ClubSettingsListViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const times = useTimes()
  const linkTo = doorsOf(club.id)
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      <DoorRow
        link={linkTo(patterns.clubRating)}
        icon="star"
        title={t('clubSettings:rating.title')}
        meta={
          club.renew_at === null
            ? t('clubSettings:rating.never')
            : t('clubSettings:rating.until', { date: times.date(club.renew_at) })
        }
        end={<StarCount count={club.rating} label={t('common:stars', { count: club.rating })} />}
      />
      <DoorRow
        link={linkTo(patterns.clubGreeting)}
        icon="message-circle"
        title={t('clubSettings:greeting.title')}
        meta={club.greetings ?? t('clubSettings:greeting.none')}
      />
      <DoorRow link={linkTo(patterns.clubAvatar)} icon="image" title={t('clubSettings:avatar.title')} />
      <DoorRow
        link={linkTo(patterns.clubName)}
        icon="pencil"
        title={t('clubSettings:name.title')}
        meta={club.name}
      />
    </List>
  )
}

/** What is played in it, by whom, and how it stands. */
function BusinessDoors({ club, runs, seesSessions, seesBank }: ClubSettingsListViewProps) {
  const { t } = useTranslation(['clubSettings', 'clubBank', 'clubs'])
  const linkTo = doorsOf(club.id)
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      <DoorRow
        link={linkTo(patterns.gameSettings)}
        icon="dices"
        title={t('clubSettings:games.title')}
        meta={t('clubSettings:games.meta')}
      />
      {runs && (
        <DoorRow
          link={linkTo(patterns.globalPermissions)}
          icon="shield-check"
          title={t('clubSettings:permissions.title')}
          meta={t('clubSettings:permissions.meta')}
        />
      )}
      {seesSessions && (
        <DoorRow
          link={linkTo(patterns.sessionAndProfit)}
          icon="chart-column"
          title={t('clubSettings:sessions.title')}
          meta={t('clubSettings:sessions.meta')}
        />
      )}
      {seesBank && (
        <DoorRow
          link={linkTo(patterns.clubBooks)}
          icon="hand-coins"
          title={t('clubBank:title')}
          meta={t('clubs:links.bankMeta')}
        />
      )}
      <DoorRow
        link={linkTo(patterns.clubFairness)}
        icon="scale"
        title={t('clubs:links.fairness')}
        meta={t('clubs:links.fairnessMeta')}
      />
      {runs && (
        <DoorRow
          link={linkTo(patterns.clubAudit)}
          icon="history"
          title={t('clubSettings:audit.title')}
          meta={t('clubSettings:audit.meta')}
        />
      )}
    </List>
  )
}
