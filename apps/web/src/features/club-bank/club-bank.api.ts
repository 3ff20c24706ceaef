import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { moveBank } from '@cardroom/contract/cashier'
import type { ClubId } from '@cardroom/contract/ids'
import { getTrialBalance, listBooksEntries, type BooksEntry } from '@cardroom/contract/reports'
import type { BankMove } from './bank-move/bank-move.ts'
import type { OpenedLine } from './entries/opened-line.ts'
import { clubKey, refreshMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * Reads the club's books. The query key begins with the club's own key, so every change of the club refreshes them.
 */
export const trialBalanceQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'trial-balance'],
    queryFn: async () => (await call(getTrialBalance, { clubId })).currencies,
    staleTime: 0,
    // There is no event for other users' rounds and sales, so the books are polled.
    refetchInterval: 15_000,
  })

/** The page size of rule app-18. */
const pageSize = 20

/** Reads the entries of a line, newest first. Each page begins after the last entry of the previous one. */
export const entriesQuery = (clubId: ClubId, { currency, place }: OpenedLine) =>
  infiniteQueryOptions({
    queryKey: [...clubKey(clubId), 'entries', currency, place],
    queryFn: ({ pageParam }) =>
      call(listBooksEntries, {
        clubId,
        query: { currency, place, limit: String(pageSize), ...(pageParam && { before: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: (page: BooksEntry[]) => (page.length === pageSize ? page.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
  })

/**
 * Moves white chips from the bank into the club's red chips, or back. After a failure the shown numbers may be out
 * of date, so they are loaded again.
 */
export const useMoveBank = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: BankMove) =>
      once(`bank-${clubId}`, body, (idempotencyKey) => call(moveBank, { clubId, body, idempotencyKey })),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: clubKey(clubId) }), refreshMe()]),
    // The sheet explains what is missing.
    meta: { handles: ['lowBalance'] },
  })
