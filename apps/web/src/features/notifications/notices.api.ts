import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import * as calls from '@cardroom/contract/chat'
import { listMyClubs } from '@cardroom/contract/clubs'
import { badgesKey } from '#features/account/index.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const noticesKey = ['notices'] as const

/** The most that a page may have: of one day's notices few rows are left. */
const pageSize = 100
const newestCount = 20
const page = (limit: number, offset = 0) => ({
  query: { message_type: 'other' as const, limit: String(limit), offset: String(offset) },
})

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'list'],
  queryFn: ({ pageParam }) => call(calls.listMessages, page(pageSize, pageParam)),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
})

/** The newest ones, for the popups among them: asked behind the person's back, on every screen. */
export const newestNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'newest'],
  queryFn: () => callQuietly(calls.listMessages, page(newestCount)),
  retry: false,
})

/** The names of my clubs, for who reads about several. */
export const clubNamesQuery = queryOptions({
  queryKey: [...noticesKey, 'clubs'],
  queryFn: async () =>
    new Map((await callQuietly(listMyClubs, {})).map(({ id, name }) => [id, name] as const)),
})

export const refreshNotices = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: noticesKey }),
    queryClient.invalidateQueries({ queryKey: badgesKey }),
  ])

/** These are read. Quiet: it happens on the way to somewhere else. */
export async function readNotices(...ids: readonly number[]): Promise<void> {
  const body = { message_type: 'other' as const, ids: ids.slice(0, calls.readAtOnceMax) }
  await callQuietly(calls.readAllMessages, { body }).catch(() => undefined)
  await refreshNotices()
}

export const useReadAllNotices = () =>
  useMutation({
    mutationFn: () => call(calls.readAllMessages, { body: { message_type: 'other' } }),
    onSettled: refreshNotices,
  })
