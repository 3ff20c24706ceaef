import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './first-rooms.module.css'
import { ShellSkeletonView } from '#app/shell/shell-skeleton.view.tsx'
import shell from '#app/shell/shell.module.css'
import { CashierSkeletonView } from '#features/cashier/first-views.tsx'
import { ClubFirstView } from '#features/clubs/first-views.tsx'
import { TableSkeleton } from '#features/games/first-views.tsx'
import { HomeFirstView } from '#features/home/first-views.tsx'

// These are the screens as the page shows them while the app loads: the parts that are the same for everybody, and
// placeholders for the rest.

/** Shows any screen without a picture of its own. */
export const FirstRoomView = () => (
  <Frame>
    <ShellSkeletonView />
  </Frame>
)

export const FirstHomeView = () => (
  <Frame>
    <ShellSkeletonView />
    <HomeFirstView />
  </Frame>
)

export const FirstClubView = () => (
  <Frame>
    <ShellSkeletonView />
    <ClubFirstView />
  </Frame>
)

export const FirstCashierView = () => (
  <Frame>
    <CashierSkeletonView />
  </Frame>
)

/** Shows a table without its game, which the address of a seat does not name. */
export const FirstTableView = () => <TableSkeleton />

/** Shows the frame for an unknown viewer: the bars are there, but empty. */
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
