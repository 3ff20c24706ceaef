import { noClub } from '@cardroom/contract/ids'
import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingBarView } from './loading-bar.view.tsx'
import { ScreenComingView } from './screen-coming.view.tsx'
import { screenTitle } from './screen-title.ts'
import { shellFacts } from './shell-facts.ts'
import { ShellSkeletonView } from './shell-skeleton.view.tsx'
import type { ShellFacts } from './shell.types.ts'
import { ShellView } from './shell.view.tsx'
import { TopBarView } from './top-bar.view.tsx'
import { useShellNotice } from './shell-notice.ts'
import { ShellNoticeView } from './shell-notice.view.tsx'
import styles from './shell.module.css'
import { useScrollPlace } from './use-scroll-place.ts'
import { clubQuery, useBadges, useMe } from '#features/account/index.ts'
import { useClubBeingEntered } from '#features/membership/index.ts'
import { useIsLoading } from '#lib/api/loading.ts'
import { now } from '#lib/clock.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { patterns } from '#lib/paths.ts'

/** Shows the frame of the signed-in screens with live data: person, club, balances, and what waits. */
export function Shell({ hasTabs = true }: { readonly hasTabs?: boolean }) {
  const me = useMe()
  const club = useQuery({ ...clubQuery(me.club_id ?? noClub), enabled: me.club_id !== null })
  const entering = useClubBeingEntered()
  const badges = useBadges()
  const isLoading = useIsLoading()
  const notice = useShellNotice()
  if (me.club_id !== null && club.isPending) return <ShellSkeletonView />

  const facts = shellFacts({ me, club: me.club_id === null ? undefined : club.data, badges, entering })
  return (
    <ShellView {...facts} hasTabs={hasTabs} isLoading={isLoading} notice={notice}>
      <Screen facts={facts} />
    </ShellView>
  )
}

/** Shows a table, which fills the page: there are no tabs, and the bar above shows only the connection. */
export function WithoutShell() {
  const notice = useShellNotice()
  const isOfConnection = notice !== undefined && notice.kind !== 'newVersion'
  return (
    <>
      {isOfConnection && <ShellNoticeView notice={notice} />}
      <div className={isOfConnection ? styles.below : undefined}>
        <Screen facts={undefined} />
      </div>
    </>
  )
}

function Screen({ facts }: { readonly facts: ShellFacts | undefined }) {
  const { pathname } = useLocation()
  const isOnline = useIsOnline()
  const { reset } = useQueryErrorResetBoundary()
  useScrollPlace()
  const coming = facts && (
    <ScreenComingView title={screenTitle(pathname)} isHome={pathname === patterns.home} isOnline={isOnline} />
  )
  return (
    <ErrorBoundary key={pathname} onFetchAgain={reset}>
      <Suspense fallback={coming ?? <LoadingBarView isLoading />}>
        <Outlet context={facts} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shows the bar above screens without a header of their own: it has their name, and at home a greeting. */
export function WithTopBar({ sign }: { readonly sign?: ReactNode }) {
  const facts = useOutletContext<ShellFacts>()
  const { pathname } = useLocation()
  const { t } = useTranslation('shell')
  const isHome = pathname === patterns.home
  const [name = ''] = facts.person.name.split(' ')
  return (
    <>
      <TopBarView
        {...facts}
        sign={sign}
        title={t(isHome ? 'tabs.home' : 'titles.clubs')}
        greeting={isHome ? t(`greeting.${partOfDay(now().getHours())}`, { name }) : undefined}
      />
      <Outlet context={facts} />
    </>
  )
}

function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'day' : 'evening'
}
