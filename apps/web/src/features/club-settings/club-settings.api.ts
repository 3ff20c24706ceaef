import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { listAudit } from '@cardroom/contract/audit'
import * as clubCalls from '@cardroom/contract/clubs'
import type { Club, ClubPage } from '@cardroom/contract/clubs'
import type { CallInput } from '@cardroom/contract'
import { changeClubLimits, listClubLimits, type ClubLimitChanges } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { previewPeriod } from '@cardroom/contract/periods'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { queryOf } from './club-audit/audit-choice.ts'
import { clubKey, refreshMe } from '#features/account/index.ts'
import { refreshClubs } from '#features/clubs/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

export type ClubChanges = NonNullable<CallInput<typeof clubCalls.updateClub>['body']>

const auditPageSize = 30

/** These query keys begin with the club's own key, so whatever refreshes the club refreshes their data. */
export const limitsKey = (clubId: ClubId) => [...clubKey(clubId), 'limits'] as const
export const auditKey = (clubId: ClubId) => [...clubKey(clubId), 'audit'] as const

export const limitsQuery = (clubId: ClubId) =>
  queryOptions({ queryKey: limitsKey(clubId), queryFn: () => call(listClubLimits, { clubId }) })

/**
 * Reads the current week as it would be with another time zone or beginning. It is loaded again for each screen.
 */
export const weekPreviewQuery = (
  clubId: ClubId,
  change: Pick<ClubChanges, 'time_zone' | 'week_start' | 'week_hour'>,
) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'week', change],
    queryFn: () =>
      call(previewPeriod, {
        clubId,
        query: Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)])),
      }),
    staleTime: 0,
  })

/** Reads what the staff did, newest first, page by page. */
export const auditQuery = (clubId: ClubId, narrowed: ReturnType<typeof queryOf>) =>
  infiniteQueryOptions({
    queryKey: [...auditKey(clubId), narrowed],
    queryFn: ({ pageParam }) =>
      call(listAudit, {
        clubId,
        query: {
          ...narrowed,
          limit: String(auditPageSize),
          ...(pageParam !== undefined && { before: String(pageParam) }),
        },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < auditPageSize ? undefined : last.at(-1)?.id),
  })

/** Shows a changed club at once. The answer contains it, so no other request is needed. */
function showClub(club: Club): void {
  queryClient.setNewest<ClubPage>(clubKey(club.id), (page) => page && { ...page, ...club })
  void refreshClubs()
  void queryClient.invalidateQueries({ queryKey: auditKey(club.id) })
}

export const useUpdateClub = (clubId: ClubId, options: { readonly handles?: readonly string[] } = {}) =>
  useMutation({
    mutationFn: (body: ClubChanges) => call(clubCalls.updateClub, { clubId, body }),
    onSuccess: showClub,
    ...(options.handles && { meta: { handles: options.handles } }),
  })

/** Renames the club for jade or else diamonds. A repeated call pays only once. */
export const useRenameClub = (clubId: ClubId) =>
  useMutation({
    mutationFn: (name: string) =>
      once(`rename-club-${clubId}`, { name }, (idempotencyKey) =>
        call(clubCalls.renameClub, { clubId, body: { name }, idempotencyKey }),
      ),
    onSuccess: (club) => {
      showClub(club)
      void refreshMe()
    },
    meta: { handles: ['clubAlreadyExists', 'lowBalance'] },
  })

/** Buys a higher rating for a month, for jade. A repeated call pays only once. */
export const useUpgradeClub = (clubId: ClubId) =>
  useMutation({
    mutationFn: (rating: number) =>
      once(`upgrade-club-${clubId}`, { rating }, (idempotencyKey) =>
        call(clubCalls.upgradeClub, { clubId, body: { rating }, idempotencyKey }),
      ),
    onSuccess: showClub,
    meta: { handles: ['lowBalance'] },
  })

/** Leaves the club. `onLeft` is called even if the screen has been unmounted meanwhile. */
export const useLeaveClub = (clubId: ClubId, onLeft: () => void) =>
  useMutation({
    mutationFn: () =>
      once(`leave-club-${clubId}`, {}, (idempotencyKey) =>
        call(clubCalls.leaveClub, { clubId, body: {}, idempotencyKey }),
      ),
    onSuccess: () => {
      onLeft()
      return Promise.all([refreshClubs(), refreshMe()])
    },
  })

export const useSetGlobalPermissions = (clubId: ClubId) =>
  useMutation({
    mutationFn: (permissions: PlayPermissions) =>
      call(clubCalls.setPlayPermissions, { clubId, body: { permissions } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clubKey(clubId) }),
  })

export const useChangeLimits = (clubId: ClubId) =>
  useMutation({
    mutationFn: (body: ClubLimitChanges) => call(changeClubLimits, { clubId, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: limitsKey(clubId) }),
    meta: { handles: ['dataIncorrect'] },
  })
