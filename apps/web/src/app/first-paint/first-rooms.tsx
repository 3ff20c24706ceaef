import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './first-rooms.module.css'
import { ShellSkeletonView } from '#app/shell/shell-skeleton.view.tsx'
import shell from '#app/shell/shell.module.css'
import { CashierSkeletonView } from '#features/cashier/cashier-skeleton.view.tsx'
import clubMain from '#features/clubs/club-main/club-main.module.css'
import { gamesOfClub } from '#features/clubs/club-main/games-of-club.ts'
import { GamesRowView } from '#features/clubs/club-main/games-row/games-row.view.tsx'
import { TableSkeleton } from '#features/games/table/table-skeleton.tsx'
import { HomeView } from '#features/home/home.view.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

// The rooms as the page shows them while the app is under way: what is so for everybody, and bones for all the rest.

/** Any room of which no more is known. */
export const FirstRoomView = () => (
  <Frame>
    <ShellSkeletonView />
  </Frame>
)

export const FirstHomeView = () => (
  <Frame>
    <ShellSkeletonView />
    <HomeView
      stakes={undefined}
      tiles={{ clubCount: undefined, inviteCount: 0, place: undefined, cardSetCount: undefined }}
      isClubless={false}
      club={undefined}
      seats={undefined}
    />
  </Frame>
)

export const FirstClubView = () => (
  <Frame>
    <ShellSkeletonView />
    <div className={clubMain.page}>
      <div className={clubMain.column}>
        <div className={clubMain.cards}>
          <div className={styles.cards}>
            <Skeleton width="100%" height={116} radius={20} />
            <Skeleton width="100%" height={116} radius={20} />
          </div>
        </div>
        <div className={clubMain.games}>
          <GamesRowView games={gamesOfClub(undefined)} isPaused={false} />
        </div>
      </div>
      <div className={clubMain.column}>
        <div className={clubMain.greeting}>
          <Skeleton width="100%" height={144} radius={20} />
        </div>
      </div>
    </div>
  </Frame>
)

export const FirstCashierView = () => (
  <Frame>
    <CashierSkeletonView />
  </Frame>
)

/** Which game is played at a seat is not in its address. */
export const FirstTableView = () => <TableSkeleton />

/** Who looks at it is not known: the bars are there, and nothing stands in them. */
function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <div className={shell.shell} aria-busy="true" aria-label={t('loading')}>
      <div className={styles.side} />
      <div className={shell.column}>
        <main className={shell.content}>{children}</main>
        <div className={styles.tabs} />
      </div>
    </div>
  )
}
