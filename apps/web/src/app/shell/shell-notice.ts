import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeNewVersion, useHasNewVersion } from '#lib/app-version.ts'
import { now } from '#lib/clock.ts'
import { useIsOnline } from '#lib/connection.ts'
import { useIsLive } from '#lib/socket/liveness.ts'

/** What the bar above a screen says; one thing at a time. */
export type ShellNotice =
  /** The server does not answer; `since`: when the freshest of what is shown came, null where nothing is. */
  | { readonly kind: 'offline'; readonly since: Date | null }
  /** It answers, but what happens is not told by itself. */
  | { readonly kind: 'reconnecting' }
  /** What was last seen is shown while its successor is under way. */
  | { readonly kind: 'lastSeen'; readonly since: Date }
  | { readonly kind: 'newVersion'; readonly onTake: () => void }

/** What comes within this time replaces what was last seen without a word. */
const patienceMs = 1500
const startedAt = now().getTime()

export function useShellNotice(): ShellNotice | undefined {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const isLive = useIsLive()
  const lastSeenAt = useLastSeenAt(client)
  const hasNewVersion = useHasNewVersion()
  if (!isOnline) return { kind: 'offline', since: dateOf(freshestOf(client)) }
  if (!isLive) return { kind: 'reconnecting' }
  if (lastSeenAt !== undefined) return { kind: 'lastSeen', since: new Date(lastSeenAt) }
  if (hasNewVersion) return { kind: 'newVersion', onTake: () => void takeNewVersion() }
  return undefined
}

function freshestOf(client: QueryClient): number {
  const queries = client.getQueryCache().findAll({ type: 'active' })
  return Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt))
}

const dateOf = (time: number): Date | null => (time > 0 ? new Date(time) : null)

/** From when the oldest of what is shown is, while it is of an earlier visit and still being fetched. */
function useLastSeenAt(client: QueryClient): number | undefined {
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const oldest = oldestOfEarlierVisit(client)
      if (oldest === undefined) {
        clearTimeout(waiting)
        waiting = undefined
        setShown(undefined)
      } else waiting ??= setTimeout(() => setShown(oldestOfEarlierVisit(client)), patienceMs)
    }
    look()
    const stop = client.getQueryCache().subscribe(look)
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [client])
  return shown
}

function oldestOfEarlierVisit(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0 && time < startedAt)
  return times.length === 0 ? undefined : Math.min(...times)
}
