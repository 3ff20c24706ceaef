import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { listPeriods } from '@cardroom/contract/periods'
import * as receipts from '@cardroom/contract/receipts'
import type { NewReceipt } from '@cardroom/contract/receipts'
import * as calls from '@cardroom/contract/tabs'
import { badgesKey, clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Returns the key of the tabs. It is below the club's own: everything in the club may change debts. */
const tabsKey = (clubId: ClubId) => [...clubKey(clubId), 'tabs'] as const

/** Reads all tabs that the user may see; with a person only theirs. */
export const tabsQuery = (clubId: ClubId, userId?: UserId) =>
  queryOptions({
    queryKey: [...tabsKey(clubId), 'list', userId ?? null],
    queryFn: () => call(calls.listTabs, { clubId, query: userId ? { user_id: String(userId) } : {} }),
  })

/** The file offers the weeks of a quarter. */
const periodsShown = '13'

export const periodsOfTabsQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...tabsKey(clubId), 'periods'],
    queryFn: () => call(listPeriods, { clubId, query: { limit: periodsShown } }),
  })

/** Exports all tabs that the user may see as a file; if a period is named, those of its week. */
export const useExportTabs = (clubId: ClubId, period: string) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(calls.listTabs, { clubId, query: { format, ...(period !== '' && { period }) } }),
  })

/** Exports all payments that the user may see as a file. */
export const useExportPayments = (clubId: ClubId) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(receipts.listReceipts, { clubId, query: { format } }),
  })

const pageSize = 30

export const entriesQuery = (clubId: ClubId, tabId: number) =>
  infiniteQueryOptions({
    queryKey: [...tabsKey(clubId), 'entries', tabId],
    queryFn: ({ pageParam }) =>
      call(calls.listTabEntries, {
        clubId,
        params: { id: String(tabId) },
        query: { limit: String(pageSize), ...(pageParam && { before: String(pageParam) }) },
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  })

export const paymentsQuery = (clubId: ClubId) =>
  infiniteQueryOptions({
    queryKey: [...tabsKey(clubId), 'payments'],
    queryFn: ({ pageParam }) =>
      call(receipts.listReceipts, {
        clubId,
        query: { limit: String(pageSize), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < pageSize ? undefined : pages.length * pageSize),
    // A payment that is recorded between two pages shifts the later one, so duplicates are removed here.
    select: ({ pages }) => [...new Map(pages.flat().map((payment) => [payment.id, payment])).values()],
  })

export const paymentQuery = (clubId: ClubId, id: number) =>
  queryOptions({
    queryKey: [...tabsKey(clubId), 'payment', id],
    queryFn: () => call(receipts.getReceipt, { clubId, params: { id: String(id) } }),
  })

/** Reads the debts anew, also after a failure, because those on screen may then be out of date. */
async function refresh(clubId: ClubId): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: clubKey(clubId) }),
    queryClient.invalidateQueries({ queryKey: badgesKey }),
  ])
}

export const useRecordPayment = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: NewReceipt) =>
      once(`payment-${clubId}`, body, (idempotencyKey) =>
        call(receipts.recordReceipt, { clubId, body, idempotencyKey }),
      ),
    onSettled: () => refresh(clubId),
  })

export type PaymentAnswer =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'dispute'; readonly reason: string }
  | { readonly kind: 'uphold' | 'reject'; readonly reason: string }

export const useAnswerPayment = (clubId: ClubId, id: number) =>
  useMutation({
    mutationFn: (answer: PaymentAnswer) =>
      once(`payment-${clubId}-${id}`, answer, (idempotencyKey) => {
        const input = { clubId, params: { id: String(id) }, idempotencyKey }
        if (answer.kind === 'confirm') return call(receipts.confirmReceipt, { ...input, body: {} })
        if (answer.kind === 'withdraw') return call(receipts.withdrawReceipt, { ...input, body: {} })
        const { kind, reason } = answer
        if (kind === 'dispute') return call(receipts.disputeReceipt, { ...input, body: { reason } })
        return call(receipts.decideReceipt, { ...input, body: { ruling: kind, reason } })
      }),
    onSettled: () => refresh(clubId),
  })

export const useSetLine = (clubId: ClubId, userId: UserId) =>
  useMutation({
    mutationFn: (amount: number) =>
      once(`line-${clubId}-${userId}`, amount, (idempotencyKey) =>
        call(calls.setLine, {
          clubId,
          params: { user_id: String(userId) },
          body: { amount },
          idempotencyKey,
        }),
      ),
    onSettled: () => refresh(clubId),
  })

export const useWriteOff = (clubId: ClubId, tabId: number) =>
  useMutation({
    mutationFn: (body: { readonly amount: number; readonly reason: string }) =>
      once(`write-off-${clubId}-${tabId}`, body, (idempotencyKey) =>
        call(calls.writeOff, { clubId, params: { id: String(tabId) }, body, idempotencyKey }),
      ),
    onSettled: () => refresh(clubId),
  })
