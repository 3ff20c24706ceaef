import type { ClubId } from '@cardroom/contract/ids'
import type { ReactNode } from 'react'
import { ClubLinksView, type SeenOfClub } from './club-links/club-links.view.tsx'
import styles from './club-main.module.css'
import { DayCardsView, type Day, type OpenSessions } from './day-cards/day-cards.view.tsx'
import { GamesRowView, type GameOfClub } from './games-row/games-row.view.tsx'
import { GreetingView } from './greeting/greeting.view.tsx'
import { JadeNoteView } from './jade-note.view.tsx'
import { HouseView } from './house.view.tsx'
import { SuspendedView } from './suspended/suspended.view.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

interface ClubMainViewProps {
  readonly clubId: ClubId
  readonly day: Day
  readonly sessions: OpenSessions
  readonly online?: { readonly count: number; readonly total: number } | undefined
  readonly greeting: { readonly text: string | null; readonly time: string; readonly mayEdit: boolean }
  /** The owner is the only member. */
  readonly isAlone?: boolean
  /** The user is a player without chips in this club. */
  readonly isChipless?: boolean
  /** Set if the club cannot pay the next renewal yet. */
  readonly renewal?:
    | {
        readonly missing: number
        readonly stars: number
        readonly renewsAt: string
        readonly mayTopUp: boolean
      }
    | undefined
  /** Set while the tables are paused. */
  readonly suspended?:
    { readonly jade: number | null; readonly limit: number; readonly mayTopUp: boolean } | undefined
  readonly games: readonly GameOfClub[]
  /** Shown below the figures on wide screens. */
  readonly chart?: ReactNode
  /** The open tables with their players, for users who may see them. */
  readonly tables?: ReactNode
  readonly sees: SeenOfClub
  /** The number of payments that wait for the viewer's answer. */
  readonly payments?: number | undefined
}

/** Shows the club's main page, in one column on a phone and two on a wide screen. */
export function ClubMainView(props: ClubMainViewProps) {
  const {
    clubId,
    day,
    sessions,
    online,
    greeting,
    isAlone = false,
    isChipless = false,
    renewal,
    suspended,
    games,
    chart,
    tables,
    sees,
    payments,
  } = props
  return (
    <div className={styles.page} data-suspended={suspended !== undefined}>
      <div className={styles.column}>
        {suspended && (
          <div className={styles.suspended}>
            <SuspendedView clubId={clubId} {...suspended} />
          </div>
        )}
        <div className={styles.cards}>
          <DayCardsView day={day} sessions={sessions} online={online} />
        </div>
        {chart && <div className={styles.chart}>{chart}</div>}
        <div className={styles.games}>
          <GamesRowView games={games} isPaused={suspended !== undefined} />
        </div>
      </div>
      <div className={styles.column}>
        <div className={styles.greeting}>
          <GreetingView clubId={clubId} {...greeting} />
        </div>
        {isAlone && (
          <div className={styles.alone}>
            <AloneNoteView clubId={clubId} />
          </div>
        )}
        {isChipless && (
          <div className={styles.alone}>
            <ChiplessNoteView clubId={clubId} />
          </div>
        )}
        {renewal && !suspended && (
          <div className={styles.note}>
            <JadeNoteView clubId={clubId} {...renewal} />
          </div>
        )}
        {tables && <div className={styles.tables}>{tables}</div>}
        <div className={styles.links}>
          <ClubLinksView clubId={clubId} sees={sees} payments={payments} />
        </div>
        <div className={styles.house}>
          <HouseView />
        </div>
      </div>
    </div>
  )
}

/** Tells a player without chips, usually a new member, what to do next. */
function ChiplessNoteView({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation('clubs')
  return (
    <Note
      leading={<Icon name="hand-coins" size={24} className={styles.noteIcon} />}
      title={t('chipless.title')}
      text={t('chipless.text')}
      action={
        <Link
          to={`${pathTo(patterns.cashier, { clubId })}?tab=ask`}
          className={buttonClass({ look: 'main', size: 'medium' })}
        >
          {t('chipless.action')}
        </Link>
      }
    />
  )
}

/** Tells the founder of a new club what to do next. */
function AloneNoteView({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation('clubs')
  return (
    <Note
      leading={<Icon name="user-plus" size={24} className={styles.noteIcon} />}
      title={t('alone.title')}
      text={t('alone.text')}
      action={
        <Link
          to={pathTo(patterns.membersInvite, { clubId })}
          className={buttonClass({ look: 'main', size: 'medium' })}
        >
          {t('alone.action')}
        </Link>
      }
    />
  )
}
