import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeNewVersion, useHasNewVersion } from '#lib/device/app-version.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { useLastSeenAt } from '#lib/last-seen/last-seen.ts'
import { useIsLive } from '#lib/socket/liveness.ts'

/** The message of the bar above a screen. There is one at a time. */
export type ShellNotice =
  /** The server does not answer. `since` is the time of the freshest data on screen, or null if there are none. */
  | { readonly kind: 'offline'; readonly since: Date | null }
  /** The server does not answer, and the data come from an earlier page. `since` is the time of the oldest data. */
  | { readonly kind: 'lastSeen'; readonly since: Date }
  /** The server answers, but events do not arrive by themselves. */
  | { readonly kind: 'reconnecting' }
  /** The notice is shown for a moment after either of these. */
  | { readonly kind: 'connectedAgain' }
  | { readonly kind: 'newVersion'; readonly onTake: () => void }

const momentMs = 4000

export function useShellNotice(): ShellNotice | undefined {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const isLive = useIsLive()
  const lastSeenAt = useLastSeenAt()
  const hasNewVersion = useHasNewVersion()
  const isAgain = useIsAgain(isOnline && isLive)
  if (!isOnline && lastSeenAt !== undefined) return { kind: 'lastSeen', since: new Date(lastSeenAt) }
  if (!isOnline) return { kind: 'offline', since: dateOf(freshestOf(client)) }
  if (!isLive) return { kind: 'reconnecting' }
  if (isAgain) return { kind: 'connectedAgain' }
  if (hasNewVersion) return { kind: 'newVersion', onTake: () => void takeNewVersion() }
  return undefined
}

/** Tells whether `isTrue` became true again a moment ago. */
function useIsAgain(isTrue: boolean): boolean {
  const [wasLost, setLost] = useState(!isTrue)
  if (!isTrue && !wasLost) setLost(true)
  useEffect(() => {
    if (!isTrue || !wasLost) return undefined
    const waiting = setTimeout(() => setLost(false), momentMs)
    return () => clearTimeout(waiting)
  }, [isTrue, wasLost])
  return isTrue && wasLost
}

function freshestOf(client: QueryClient): number {
  const queries = client.getQueryCache().findAll({ type: 'active' })
  return Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt))
}

const dateOf = (time: number): Date | null => (time > 0 ? new Date(time) : null)
