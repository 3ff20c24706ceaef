import { infiniteQueryOptions } from '@tanstack/react-query'
import { getHistory, type historyFilters } from '@cardroom/contract/reports'
import { call } from '#lib/api/call.ts'

export type HistoryFilter = (typeof historyFilters)[number]

const pageSize = 20

/** Reads the user's actions, newest first, page by page. There may be more as long as a page is full. */
export const myHistoryQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', filter],
    queryFn: ({ pageParam }) =>
      call(getHistory, {
        query: { filter, limit: String(pageSize), ...(pageParam !== undefined && { before: pageParam }) },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.cursor : undefined),
    select: ({ pages }) => pages.flat(),
  })
