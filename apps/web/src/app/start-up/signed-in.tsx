import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useAppBadge } from './use-app-badge.ts'
import { useFollowSettings } from './use-follow-settings.ts'
import { afterFirstPicture } from '#app/first-paint/first-picture-over.ts'
import { LoadFailed } from '#app/shell/load-failed.tsx'
import { ShellSkeletonView } from '#app/shell/shell-skeleton.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { meQuery, useAccountEvents } from '#features/account/index.ts'
import { useChatEvents } from '#features/chat/index.ts'
import { KeepFactor } from '#features/factors/index.ts'
import { GlobalPopup, NoticeToasts, useNoticeEvents } from '#features/notifications/index.ts'
import { ProtectionStop } from '#features/protection/index.ts'
import { SealWatch } from '#features/seals/index.ts'
import { drawnSet } from '#features/shop/index.ts'
import { whenIdle } from '#lib/device/when-idle.ts'
import { keepApp } from '#lib/device/app-version.ts'
import { useSession } from '#lib/session/use-session.ts'
import { connectSocket, disconnectSocket } from '#lib/socket/socket.ts'
import { CoveredContext } from '#ui/layer/use-layer.ts'
import { CardSetContext } from '#ui/playing-card/card-set.ts'

/**
 * Surrounds every screen that needs a signed-in person. Without one it shows the log-in page, which later leads
 * back.
 */
export function SignedIn() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session) return <Navigate to={pathTo(patterns.signIn)} state={{ from: pathname + search }} replace />
  return <SignedInAs key={session.userId} userId={session.userId} />
}

function SignedInAs({ userId }: { readonly userId: UserId }) {
  const me = useQuery(meQuery(userId))
  useFollowSettings(me.data)
  useAccountEvents(userId)
  useChatEvents(userId, me.data?.club_id ?? null)
  useNoticeEvents(userId)
  useAppBadge()
  useEffect(keepAppWhenQuiet, [])
  useEffect(() => connectedLater(userId), [userId])

  if (me.data)
    return (
      <>
        <CardSetContext value={drawnSet(me.data.cardset_id)}>
          <Outlet />
        </CardSetContext>
        {/* These parts load later, without moving the screen. They also lie over a dialog with an address. */}
        <CoveredContext value={false}>
          <Suspense>
            <GlobalPopup />
            <NoticeToasts />
            <ProtectionStop />
            <SealWatch userId={userId} />
            {!me.data.guest && <KeepFactor />}
          </Suspense>
        </CoveredContext>
      </>
    )
  if (me.isError)
    return <LoadFailed error={me.error} isBusy={me.isFetching} onRetry={() => void me.refetch()} />
  return <ShellSkeletonView />
}

/**
 * Connects after the first answers, because a new connection makes the app ask for everything again, which may have
 * changed. The returned function disconnects.
 */
function connectedLater(userId: UserId): () => void {
  let stopIdle: (() => void) | undefined
  const stop = afterFirstPicture(() => {
    stopIdle = whenIdle(() => void connectSocket(userId))
  })
  return () => {
    stop()
    stopIdle?.()
    disconnectSocket()
  }
}

/**
 * The app keeps its files on the device this long after the first screen of a signed-in person is whole, because these
 * files would slow that screen down. It does not in development, where the sources change under the worker.
 */
const quietMs = 3000

function keepAppWhenQuiet(): (() => void) | undefined {
  if (!import.meta.env.PROD) return undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = afterFirstPicture(() => {
    waiting = setTimeout(() => void keepApp(), quietMs)
  })
  return () => {
    stop()
    clearTimeout(waiting)
  }
}
