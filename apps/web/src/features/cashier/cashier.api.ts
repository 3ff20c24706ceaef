import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import * as calls from '@cardroom/contract/cashier'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { listMembers, membersIn } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { acceptanceOf, type MeantRequests, type RequestKind } from './chip-request-choice.ts'
import type { Standing } from './standing.ts'
import { badgesKey, clubKey, clubQuery, refreshMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { saysOf } from '#lib/api/call-error.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Returns the query key of all data that this feature caches for a club. */
export const cashierKey = (clubId: ClubId) => ['cashier', clubId] as const

/** Reads the pending requests: the user's own, and those that the user may decide. */
export const requestsQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...cashierKey(clubId), 'requests'],
    queryFn: () => call(calls.listRequests, { clubId }),
  })

/** Reads the members that the user may see: those to sell to or to take from. */
export const membersQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...cashierKey(clubId), 'members'],
    queryFn: async () => membersIn(await call(listMembers, { clubId })),
    // Other members' balances change without an event. They are loaded again when a tab that shows them opens, but
    // not twice within two seconds.
    staleTime: 2000,
  })

export const transactionQuery = (clubId: ClubId, id: number) =>
  queryOptions({
    queryKey: [...cashierKey(clubId), 'transaction', id],
    queryFn: () => call(calls.getTransaction, { clubId, params: { id: String(id) } }),
  })

export const useClub = (clubId: ClubId) => useQuery(clubQuery(clubId))

/**
 * Refreshes everything that changes when chips move or a request changes: the lists, the club's red chips, the
 * user's own balances, and the badges.
 */
export async function refreshCashier(clubId: ClubId): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: cashierKey(clubId) }),
    queryClient.invalidateQueries({ queryKey: clubKey(clubId) }),
    queryClient.invalidateQueries({ queryKey: badgesKey }),
    refreshMe(),
  ])
}

/**
 * Returns the common options of the mutations. After a failure the shown numbers may be out of date, so they are
 * loaded again. If the number of red chips is visible, it explains a lack of them better than a popup.
 */
const mutation = (clubId: ClubId, options: { readonly showsBalance: boolean } = { showsBalance: false }) => ({
  onSettled: () => refreshCashier(clubId),
  ...(options.showsBalance && { meta: { handles: ['lowBalance'] } }),
})

/**
 * The refusal if requests have changed since they were shown. The screen then says so and shows their current
 * state.
 */
const changed = 'changedSince'
export const hasChanged = (error: unknown): boolean => saysOf(error).includes(changed)

/** Tells whether the call was refused because a person has less than it would take from them. */
export const hasLess = (error: unknown): boolean => saysOf(error).includes('lowBalance')

export interface Sale {
  readonly amount: number
  readonly currency: ChipCurrency
  readonly userIds: readonly UserId[]
  /** True if the chips are owed, not paid. For a taking, the server knows who has a tab. */
  readonly onTab?: boolean | undefined
}

const moved = (clubId: ClubId, type: 'transfer' | 'extract', { amount, currency, userIds, onTab }: Sale) => {
  const body = { amount, currency, type, user_id: [...userIds], ...(onTab && { on_tab: true }) }
  return once(`${type}-${clubId}`, body, (idempotencyKey) =>
    call(calls.moveChips, { clubId, body, idempotencyKey }),
  )
}

type Seller = Pick<Standing, 'clubId' | 'redToSell'>

export const useSell = ({ clubId, redToSell }: Seller) =>
  useMutation({
    mutationFn: (sale: Sale) => moved(clubId, 'transfer', sale),
    ...mutation(clubId, { showsBalance: redToSell !== null }),
  })

export const useTake = (clubId: ClubId) =>
  useMutation({
    mutationFn: (taking: Sale) => moved(clubId, 'extract', taking),
    ...mutation(clubId),
  })

/**
 * Accepts requests. If a return fails for lack of chips, they are missing on the side of the person who asked,
 * which the user cannot see, so a popup says it.
 */
export const useAccept = ({ clubId, redToSell }: Seller, kind: RequestKind) =>
  useMutation({
    mutationFn: ({ meant, isPaid }: { readonly meant: MeantRequests; readonly isPaid: boolean }) => {
      const body = acceptanceOf(meant, isPaid)
      return once(`accept-${clubId}`, body, (idempotencyKey) =>
        call(calls.acceptRequests, { clubId, body, idempotencyKey }),
      )
    },
    onSettled: () => refreshCashier(clubId),
    meta: { handles: [changed, ...(kind !== 'return' && redToSell !== null ? ['lowBalance'] : [])] },
  })

export const useDecline = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ meant, reason }: { readonly meant: MeantRequests; readonly reason: string }) => {
      const body = { ...meant, reason }
      return once(`decline-${clubId}`, body, (idempotencyKey) =>
        call(calls.declineRequests, { clubId, body, idempotencyKey }),
      )
    },
    onSettled: () => refreshCashier(clubId),
    meta: { handles: [changed] },
  })

export interface ChipOrder {
  readonly amount: number
  readonly currency: ChipCurrency
}

export const useAskForChips = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: ChipOrder) =>
      once(`ask-${clubId}`, body, (idempotencyKey) =>
        call(calls.askForChips, { clubId, body, idempotencyKey }),
      ),
    ...mutation(clubId),
  })

export const useTakeBack = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) =>
      once(`take-back-${clubId}`, { id }, (idempotencyKey) =>
        call(calls.cancelRequest, { clubId, params: { id: String(id) }, body: {}, idempotencyKey }),
      ),
    ...mutation(clubId),
  })

export const useReverse = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ id, reason }: { readonly id: number; readonly reason: string }) =>
      once(`reverse-${clubId}-${id}`, { reason }, (idempotencyKey) =>
        call(calls.reverseTransaction, {
          clubId,
          params: { id: String(id) },
          body: { reason },
          idempotencyKey,
        }),
      ),
    ...mutation(clubId),
  })

export const useReturnChips = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: ChipOrder & { readonly type: 'return' | 'return-agent' }) =>
      once(`return-${clubId}`, body, (idempotencyKey) =>
        call(calls.returnChips, { clubId, body, idempotencyKey }),
      ),
    ...mutation(clubId, { showsBalance: true }),
  })
