import type { Club } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClubSignView, type SignedClub } from './club-sign.view.tsx'
import styles from './overview-of-club.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

interface ClubSettingsListViewProps {
  readonly club: SignedClub & Pick<Club, 'renew_at' | 'greetings'>
  /** True for owner and admin, who also set who may sit where and see what the staff did. */
  readonly runs: boolean
  readonly mayRaise: boolean
  /** True if the user may set the limits of the games. */
  readonly maySetGames: boolean
  readonly seesSessions: boolean
  readonly seesBank: boolean
  /** The number of operations that wait for the user's approval; 0 also for users who may approve none. */
  readonly approvals: number
  readonly children?: ReactNode
}

type DoorsProps = Omit<ClubSettingsListViewProps, 'children'>

/**
 * Links the staff to the club's settings, with `children` below. On a wide screen the settings of the club's
 * appearance are beside those of its games.
 */
export function ClubSettingsListView({ children, ...props }: ClubSettingsListViewProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ClubSignView club={props.club} />
        <SignDoors {...props} />
      </div>
      <div className={styles.column}>
        <BusinessDoors {...props} />
        {children}
      </div>
    </div>
  )
}

/** The addresses that have no parameter except the club. */
type PatternOfClub = Exclude<
  Extract<(typeof patterns)[keyof typeof patterns], `${string}:clubId${string}`>,
  `${string}:clubId/:${string}`
>

const doorsOf = (clubId: ClubId) => (pattern: PatternOfClub) => <Link to={pathTo(pattern, { clubId })} />

/** Links to the settings of the club's appearance. */
function SignDoors({ club, mayRaise }: DoorsProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const times = useTimes()
  const linkTo = doorsOf(club.id)
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      <DoorRow
        link={mayRaise ? linkTo(patterns.clubRating) : undefined}
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

/** Links to the games, the members and the figures of the club. */
function BusinessDoors({ club, runs, maySetGames, seesSessions, seesBank, approvals }: DoorsProps) {
  const { t } = useTranslation(['clubSettings', 'clubApi', 'clubBank', 'clubs'])
  const linkTo = doorsOf(club.id)
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      {maySetGames && (
        <DoorRow
          link={linkTo(patterns.gameSettings)}
          icon="dices"
          title={t('clubSettings:games.title')}
          meta={t('clubSettings:games.meta')}
        />
      )}
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
      <ApprovalsDoor clubId={club.id} approvals={approvals} />
      {runs && (
        <DoorRow
          link={linkTo(patterns.clubControls)}
          icon="sliders-horizontal"
          title={t('clubSettings:controls.title')}
          meta={t('clubSettings:controls.meta')}
        />
      )}
      {runs && (
        <DoorRow
          link={linkTo(patterns.clubApi)}
          icon="key-round"
          title={t('clubApi:title')}
          meta={t('clubApi:meta')}
        />
      )}
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

function ApprovalsDoor({ clubId, approvals }: { readonly clubId: ClubId; readonly approvals: number }) {
  const { t } = useTranslation('clubSettings')
  return (
    <DoorRow
      link={<Link to={pathTo(patterns.clubApprovals, { clubId })} />}
      icon="badge-check"
      title={t('approvals.title')}
      meta={t('approvals.meta')}
      end={
        approvals > 0 && <CountBadge count={approvals} label={t('approvals.count', { count: approvals })} />
      }
    />
  )
}
