import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { followPersons, keepAnswer, keptAnswer, turnNow, type KeptAnswer } from './kept-answers.ts'
import { CallError } from '#lib/api/call-error.ts'
import { onReturn, untilLost } from '#lib/api/connection.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * The queries that are kept, by the first part of their keys; if a set follows, by the next part. They hold lists and
 * balances, and never a seed, a code, a factor, a chat, or an administrator's view.
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

/**
 * The queries on screen whose data come from an earlier page, by query hash, with the time of the data. It is filled
 * only while the server cannot be reached.
 */
const shown = new Map<string, number>()

/**
 * Keeps answers from now on. A kept answer is shown in one case: this page has no answer yet, and the server cannot
 * be reached. When the server answers again, kept answers leave the screen and are fetched anew.
 */
export function followLastSeen(): void {
  followPersons()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister: fetchOrLastSeen } })
  queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey, state } = event.query as Query
    if (event.type === 'removed') shown.delete(queryHash)
    // An answer or an event set these data by hand. Fetched answers are kept where they are fetched.
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
    if (isKept(queryKey) && !shown.has(queryHash)) keepAnswer(queryHash, state.data, turnNow())
  })
  onReturn(() => {
    const hashes = new Set(shown.keys())
    shown.clear()
    if (hashes.size === 0) return
    void queryClient.resetQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
  })
}

/** Returns the time of the oldest data on screen that come from an earlier page, in epoch milliseconds. */
export const useLastSeenAt = (): number | undefined =>
  useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), oldestOnScreen)

function oldestOnScreen(): number | undefined {
  if (shown.size === 0) return undefined
  const active = queryClient.getQueryCache().findAll({ type: 'active' })
  const times = active.flatMap(({ queryHash }) => shown.get(queryHash) ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

function fetchOrLastSeen(
  fetch: QueryFunction<unknown, readonly unknown[], never>,
  context: QueryFunctionContext<readonly unknown[]>,
  query: Query,
): unknown {
  const fetched = () => queryClient.fetchNewest(fetch, context, query)
  if (!isKept(query.queryKey)) return fetched()
  const { queryHash, state } = query
  const askedIn = turnNow()
  const fresh = async () => {
    const answer = await fetched()
    shown.delete(queryHash)
    keepAnswer(queryHash, answer, askedIn)
    return answer
  }
  const since = shown.get(queryHash)
  if (since !== undefined) return unlessLost(fresh, queryHash, { answer: state.data, seenAt: since })
  return state.data === undefined ? unlessLost(fresh, queryHash, keptAnswer(queryHash)) : fresh()
}

async function unlessLost(fresh: () => Promise<unknown>, hash: string, kept: KeptAnswer | undefined) {
  if (!kept) return fresh()
  const lost = untilLost()
  try {
    return await Promise.race([fresh(), lost.settled.then(() => Promise.reject(lostError()))])
  } catch (error) {
    if (!(error instanceof CallError) || !error.isLost) throw error
    shown.set(hash, kept.seenAt)
    return kept.answer
  } finally {
    lost.stop()
  }
}

const lostError = () => new CallError('somethingWentWrong', { isLost: true })

function isKept(key: readonly unknown[]): boolean {
  const parts = keptKeys[String(key[0])]
  return parts === 'all' || parts?.has(key[2]) === true
}
