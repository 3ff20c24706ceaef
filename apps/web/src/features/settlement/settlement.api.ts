import { queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyInput } from '@cardroom/contract'
import { listDeals, previewDeal, setDeal, setDeals } from '@cardroom/contract/deals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getReport } from '@cardroom/contract/report'
import * as calls from '@cardroom/contract/settlements'
import { badgesKey, clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Reads a settlement. Its key is below the club's own, because everything in the club changes a draft. */
export const settlementQuery = (clubId: ClubId, id: number) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'settlement', id],
    queryFn: () => call(calls.getSettlement, { clubId, params: { id: String(id) } }),
  })

const playersShown = '5'

/** Reads an agent's players in a period, sorted by the club's result, the largest first. */
export const rowPlayersQuery = (
  clubId: ClubId,
  { period, agentId }: { readonly period: number; readonly agentId: UserId },
) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'settlement', period, 'players', agentId],
    queryFn: () =>
      call(getReport, {
        clubId,
        query: {
          period: String(period),
          by: 'player',
          agent_id: String(agentId),
          sort: 'result',
          limit: playersShown,
        },
      }),
  })

const ofGames = (period: number) =>
  ({ period: String(period), by: 'game', sort: 'result', limit: '1000' }) as const

/** Reads the week's play by game. */
export const byGameQuery = (clubId: ClubId, period: number) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'settlement', period, 'games'],
    queryFn: () => call(getReport, { clubId, query: ofGames(period) }),
  })

/** Reads what the entries of the week do not explain. It must be 0. */
export const differenceQuery = (clubId: ClubId, period: number) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'settlement', period, 'difference'],
    queryFn: async () => {
      const query = { period: String(period), by: 'player', limit: '1' } as const
      return (await call(getReport, { clubId, query })).totals.difference ?? null
    },
  })

export const useExportByGame = (clubId: ClubId, period: number) =>
  useMutation({
    mutationFn: () => download(getReport, { clubId, query: { ...ofGames(period), format: 'xlsx' } }),
  })

/** Exports the rows as they are shown, and from the review on also their hash. */
export const useExportSettlement = (clubId: ClubId, id: number) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(calls.getSettlement, { clubId, params: { id: String(id) }, query: { format } }),
  })

export const dealsQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'deals'],
    queryFn: () => call(listDeals, { clubId }),
  })

export type DealInput = Omit<BodyInput<typeof setDeal>, 'from'> & { readonly from: 'next' | 'current' }

/** Previews the result of the deal in a period. */
export const previewQuery = (
  clubId: ClubId,
  { userId, period, deal }: { readonly userId: UserId; readonly period: number; readonly deal: DealInput },
) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'deal-preview', userId, period, deal],
    queryFn: () => call(previewDeal, { clubId, body: { ...deal, user_id: userId, period } }),
  })

/** Refreshes everything of the club, and the badges: a notice of a week that is closed counts as read. */
async function refresh(clubId: ClubId): Promise<void> {
  await Promise.all(
    [clubKey(clubId), badgesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

interface NewDeals {
  readonly userIds: readonly UserId[]
  readonly deal: DealInput
}

/** Sets the same deal for all of them, or for nobody. */
export const useSetDeals = (clubId: ClubId) =>
  useMutation({
    mutationFn: async ({ userIds, deal }: NewDeals) => {
      const [only, ...others] = userIds
      if (only !== undefined && others.length === 0)
        await call(setDeal, { clubId, params: { user_id: String(only) }, body: deal })
      else await call(setDeals, { clubId, body: { ...deal, user_ids: [...userIds] } })
    },
    onSettled: () => refresh(clubId),
    // The sheet shows which field is wrong, and to whom the deal is refused.
    meta: { handles: ['notAllowed', 'dataIncorrect', 'userNotFound'] },
  })

export type Step = 'review' | 'reopen' | 'close'

/** Takes a step of the settlement, then reads it anew: after a failure the shown one may be outdated. */
export const useStep = (clubId: ClubId, id: number) =>
  useMutation({
    mutationFn: ({ step, hash }: { readonly step: Step; readonly hash: string }) => {
      const params = { id: String(id) }
      if (step === 'review') return call(calls.reviewSettlement, { clubId, params, body: {} })
      if (step === 'reopen') return call(calls.reopenSettlement, { clubId, params, body: {} })
      return once(`settlement-${clubId}-${id}`, { hash }, (idempotencyKey) =>
        call(calls.closeSettlement, { clubId, params, body: { hash }, idempotencyKey }),
      )
    },
    onSettled: () => refresh(clubId),
    meta: { handles: ['lowBalance', 'notAllowed', 'dataIncorrect'] },
  })

export interface NewAdjustment {
  readonly user_id: UserId
  readonly amount: number
  readonly reason: string
}

export const useAdjust = (clubId: ClubId, id: number) =>
  useMutation({
    mutationFn: (body: NewAdjustment) =>
      once(`adjust-${clubId}-${id}`, body, (idempotencyKey) =>
        call(calls.makeAdjustment, { clubId, params: { id: String(id) }, body, idempotencyKey }),
      ),
    onSettled: () => refresh(clubId),
  })

export const useTakeBack = (clubId: ClubId, id: number) =>
  useMutation({
    mutationFn: (adjustment: number) => {
      const params = { id: String(id), adjustment_id: String(adjustment) }
      return once(`take-back-${clubId}-${id}`, { adjustment }, (idempotencyKey) =>
        call(calls.takeAdjustmentBack, { clubId, params, idempotencyKey }),
      )
    },
    onSettled: () => refresh(clubId),
  })
