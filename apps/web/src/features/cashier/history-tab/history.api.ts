import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { reportTransactions, type Transaction } from '@cardroom/contract/cashier'
import type { ClubId } from '@cardroom/contract/ids'
import { cashierKey } from '../cashier.api.ts'
import { downloadReport } from './download-report.ts'
import { reportOf, type HistoryFilter } from './history-filter.ts'
import { call } from '#lib/api/call.ts'

/** Rule app-18. */
const pageSize = 20

/** The club's transactions, page by page: more while a page is full. */
export const historyQuery = (clubId: ClubId, filter: HistoryFilter) => {
  const report = reportOf(filter)
  return infiniteQueryOptions({
    queryKey: [...cashierKey(clubId), 'history', report],
    queryFn: async ({ pageParam }) =>
      (await call(reportTransactions, {
        clubId,
        body: { ...report, limit: pageSize, offset: pageParam },
      })) as Transaction[],
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    // What moved between two pages shifts the later one: nothing is shown twice.
    select: ({ pages }) => [...new Map(pages.flat().map((each) => [each.id, each])).values()],
  })
}

export const useExport = (clubId: ClubId, filter: HistoryFilter) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => downloadReport({ clubId, format, report: reportOf(filter) }),
  })
