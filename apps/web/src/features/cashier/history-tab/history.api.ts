import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { reportTransactions, transactionsIn, type TransactionPage } from '@cardroom/contract/cashier'
import type { ClubId } from '@cardroom/contract/ids'
import { cashierKey } from '../cashier.api.ts'
import { newestFirst, reportOf, type HistoryFilter } from './history-filter.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

/** A page on a phone (rule app-18); a wide screen shows more at once. */
export const phonePage = 20
export const widePage = 100

/** Reads the club's transactions page by page. There may be more as long as a page is full. */
export const historyQuery = (clubId: ClubId, filter: HistoryFilter, pageSize: number) => {
  const report = reportOf(filter)
  return infiniteQueryOptions({
    queryKey: [...cashierKey(clubId), 'history', report, pageSize],
    queryFn: async ({ pageParam }) =>
      transactionsIn(
        await call(reportTransactions, { clubId, body: { ...report, limit: pageSize, offset: pageParam } }),
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    // A movement between two pages shifts the later one, so duplicates are removed here.
    select: ({ pages }) => [...new Map(pages.flat().map((each) => [each.id, each])).values()],
  })
}

/** Reads the count and the totals of everything that matches the filter, which are the same in every order. */
export const historyTotalsQuery = (clubId: ClubId, filter: HistoryFilter) => {
  const report = reportOf({ ...filter, sort: newestFirst })
  return queryOptions({
    queryKey: [...cashierKey(clubId), 'history', report, 'totals'],
    // With `totals` the answer is a page.
    queryFn: async () =>
      (await call(reportTransactions, {
        clubId,
        body: { ...report, limit: 1, totals: true },
      })) as TransactionPage,
    placeholderData: keepPreviousData,
  })
}

export const useExport = (clubId: ClubId, filter: HistoryFilter) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(reportTransactions, { clubId, body: { ...reportOf(filter), format } }),
  })
