import { dehydrate, hydrate, type DehydratedState, type Query } from '@tanstack/react-query'
import { now } from './clock.ts'
import { queryClient } from './query-client.ts'
import { currentSession, subscribeToSession } from './session/session-store.ts'

/**
 * What a person last saw, kept on their device, so that a screen shows it at once and without a connection too. Who is
 * not to be remembered leaves nothing, and a log-out wipes all of it.
 */
const cacheName = 'last-seen'
/**
 * The queries that are kept, by how their keys begin; where more follows, by what stands at its place. Lists and balances:
 * never a seed, a code, a factor, a chat, or an administrator's view.
 */
const keptKeys: Readonly<Record<string, ReadonlySet<unknown> | 'all'>> = {
  me: 'all',
  badges: 'all',
  clubs: 'all',
  invites: 'all',
  wallet: 'all',
  history: 'all',
  leaders: 'all',
  cardsets: 'all',
  sessions: 'all',
  club: new Set([undefined, 'members', 'invites']),
  cashier: new Set(['requests', 'members', 'history']),
}

/** Older than this is not worth showing. */
const ageMaxMs = 7 * 24 * 3600_000
/** Much happens at once, when a screen opens: written when it is quiet. */
const quietMs = 1000

interface Kept {
  /** The version of the app that wrote it: another may mean something else by the same names. */
  readonly writtenBy: string
  readonly state: DehydratedState
}

const canKeep = (): boolean => 'caches' in globalThis
const placeOf = (userId: number): string => `/last-seen/${userId}`
/** The file that the page starts with is named by its content, and by that of all that it loads. */
const thisVersion = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/** Puts back what this person last saw, before the first screen; what is there is fetched anew behind it. */
export async function restoreLastSeen(): Promise<void> {
  const session = currentSession()
  if (!session?.isRemembered || !canKeep()) return
  try {
    const answer = await (await caches.open(cacheName)).match(placeOf(session.userId))
    const kept = (await answer?.json()) as Kept | undefined
    if (kept?.writtenBy === thisVersion()) hydrate(queryClient, fresh(kept.state))
  } catch {
    // What cannot be read is as if it were not there.
  }
}

/** Keeps what is seen from now on; forgets it with the person. */
export function followLastSeen(): void {
  if (!canKeep()) return
  let writing: ReturnType<typeof setTimeout> | undefined
  let person = whoseSession()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query) || writing !== undefined) return
    writing = setTimeout(() => {
      writing = undefined
      void write()
    }, quietMs)
  })
  subscribeToSession(() => {
    const next = whoseSession()
    if (next === person) return
    person = next
    clearTimeout(writing)
    writing = undefined
    void caches.delete(cacheName)
  })
}

/** A guest who has become a player is another: what the guest saw is not theirs any more. */
function whoseSession(): string | undefined {
  const session = currentSession()
  return session && `${session.userId}${session.isGuest ? ' as a guest' : ''}`
}

async function write(): Promise<void> {
  const session = currentSession()
  if (!session?.isRemembered) return
  const kept: Kept = {
    writtenBy: thisVersion(),
    state: dehydrate(queryClient, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }),
  }
  try {
    const cache = await caches.open(cacheName)
    // They may have logged out meanwhile.
    if (currentSession()?.userId !== session.userId) return
    await cache.put(placeOf(session.userId), Response.json(kept))
  } catch {
    // A device without room keeps nothing.
  }
}

/** Exported for its test. */
export function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const parts = keptKeys[String(queryKey[0])]
  if (parts === undefined || state.data === undefined || state.status !== 'success') return false
  return parts === 'all' || parts.has(queryKey[2])
}

const fresh = (state: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: state.queries.filter(({ state: { dataUpdatedAt } }) => now().getTime() - dataUpdatedAt < ageMaxMs),
})
