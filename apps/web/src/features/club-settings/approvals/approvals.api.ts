import { queryOptions, useMutation } from '@tanstack/react-query'
import * as calls from '@cardroom/contract/approvals'
import type { ClubId } from '@cardroom/contract/ids'
import { badgesKey, clubKey, refreshMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * Reads the club's approvals. The query key begins with the club's own key, so whatever refreshes the club
 * refreshes them.
 */
export const approvalsQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'approvals'],
    queryFn: () => call(calls.listApprovals, { clubId, query: {} }),
  })

/** Exports a file with all approvals that the user may see. */
export const useExportApprovals = (clubId: ClubId) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(calls.listApprovals, { clubId, query: { format } }),
  })

const refresh = (clubId: ClubId) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: clubKey(clubId) }),
    queryClient.invalidateQueries({ queryKey: ['cashier', clubId] }),
    queryClient.invalidateQueries({ queryKey: badgesKey }),
    refreshMe(),
  ])

const named = (clubId: ClubId, id: number) => ({ clubId, params: { id: String(id) } })

export const useApprove = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) =>
      once(`approve-${clubId}`, { id }, (idempotencyKey) =>
        call(calls.approve, { ...named(clubId, id), body: {}, idempotencyKey }),
      ),
    onSettled: () => refresh(clubId),
  })

export const useRefuse = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ id, reason }: { readonly id: number; readonly reason: string }) =>
      once(`refuse-${clubId}`, { id, reason }, (idempotencyKey) =>
        call(calls.refuseApproval, { ...named(clubId, id), body: { reason }, idempotencyKey }),
      ),
    onSettled: () => refresh(clubId),
  })

export const useWithdraw = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) =>
      once(`withdraw-${clubId}`, { id }, (idempotencyKey) =>
        call(calls.withdrawApproval, { ...named(clubId, id), body: {}, idempotencyKey }),
      ),
    onSettled: () => refresh(clubId),
  })
