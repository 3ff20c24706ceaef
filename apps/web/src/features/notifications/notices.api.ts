import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import * as calls from '@cardroom/contract/chat'
import { listMyClubs } from '@cardroom/contract/clubs'
import { badgesKey } from '#features/account/index.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const noticesKey = ['notices'] as const

/** This is the largest page allowed, because grouping leaves few rows of one day's notices. */
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

/** Reads the newest notices, for the popups among them. It runs in the background on every screen. */
export const newestNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'newest'],
  queryFn: () => callQuietly(calls.listMessages, page(newestCount)),
  retry: false,
})

/** Reads the names of the user's clubs, for notices about several clubs. */
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

/** Marks these notices as read. The call is quiet, because it happens on the way to another screen. */
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
