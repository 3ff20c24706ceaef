import { infiniteQueryOptions } from '@tanstack/react-query'
import { getHistory, type historyFilters } from '@cardroom/contract/reports'
import { call } from '#lib/api/call.ts'

export type HistoryFilter = (typeof historyFilters)[number]

const pageSize = 20

/** What I did, newest first, page by page: more while a page is full. */
export const myHistoryQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', filter],
    queryFn: ({ pageParam }) =>
      call(getHistory, { query: { filter, limit: String(pageSize), offset: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    select: ({ pages }) => pages.flat(),
  })
