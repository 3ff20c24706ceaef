import { queryOptions, useMutation } from '@tanstack/react-query'
import { setPlayPermissions } from '@cardroom/contract/clubs'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import * as inviteCalls from '@cardroom/contract/invites'
import * as memberCalls from '@cardroom/contract/members'
import { getUser, type PlayPermissions } from '@cardroom/contract/users'
import type { ManagerFlag, GivenRole } from '@cardroom/rules'
import { badgesKey, clubKey } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/**
 * Returns the key of the club's members. It is below the club's own key, so everything that refreshes the club
 * refreshes its members.
 */
export const membersKey = (clubId: ClubId) => [...clubKey(clubId), 'members'] as const

export const membersQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: membersKey(clubId),
    queryFn: async () => memberCalls.membersIn(await call(memberCalls.listMembers, { clubId })),
  })

export async function refreshMembers(clubId: ClubId): Promise<void> {
  await Promise.all(
    [clubKey(clubId), badgesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

interface JoinDecision {
  readonly ids: readonly number[]
  readonly accepts: boolean
  readonly reason?: string | undefined
}

/** Decides all of the requests, or none of them. */
export const useDecideJoinRequests = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ ids, accepts, reason }: JoinDecision) =>
      call(accepts ? inviteCalls.acceptJoinRequests : inviteCalls.declineJoinRequests, {
        clubId,
        body: { ids: [...ids], ...(reason && { delete_reason: reason }) },
      }),
    onSettled: () => refreshMembers(clubId),
  })

export const useCancelInvite = (clubId: ClubId) =>
  useMutation({
    mutationFn: (id: number) =>
      call(inviteCalls.cancelInvite, { clubId, params: { id: String(id) }, body: {} }),
    onSettled: () => refreshMembers(clubId),
  })

interface Blocking {
  readonly userId: UserId
  readonly reason?: string | undefined
}

export const useBlockMember = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ userId, reason }: Blocking) => {
      const body = { user_id: userId, ...(reason && { block_reason: reason }) }
      return once(`block-${clubId}`, body, (idempotencyKey) =>
        call(memberCalls.blockMember, { clubId, body, idempotencyKey }),
      )
    },
    onSettled: () => refreshMembers(clubId),
  })

export const useUnblockMember = (clubId: ClubId) =>
  useMutation({
    mutationFn: (userId: UserId) => call(memberCalls.unblockMember, { clubId, body: { user_id: userId } }),
    onSettled: () => refreshMembers(clubId),
  })

/** Removes a member. `onRemoved` is called even if news of it has unmounted the member's screen. */
export const useRemoveMember = (clubId: ClubId, onRemoved: () => void) =>
  useMutation({
    onSuccess: onRemoved,
    mutationFn: ({ userId, reason }: Blocking) => {
      const body = reason ? { delete_reason: reason } : {}
      return once(`remove-${clubId}-${userId}`, body, (idempotencyKey) =>
        call(memberCalls.removeMember, {
          clubId,
          params: { user_id: String(userId) },
          body,
          idempotencyKey,
        }),
      )
    },
    onSettled: () => refreshMembers(clubId),
  })

interface RoleChange {
  readonly userId: UserId
  readonly role: GivenRole
}

export const useSetRole = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ userId, role }: RoleChange) => {
      const body = { user_id: userId, role }
      return once(`role-${clubId}`, body, (idempotencyKey) =>
        call(memberCalls.setRole, { clubId, body, idempotencyKey }),
      )
    },
    onSettled: () => refreshMembers(clubId),
  })

export const useSetRights = (clubId: ClubId) =>
  useMutation({
    mutationFn: (change: { userId: UserId; permissions: Partial<Record<ManagerFlag, boolean>> }) =>
      call(memberCalls.setManagerPermissions, {
        clubId,
        body: { user_id: change.userId, permissions: change.permissions },
      }),
    onSettled: () => refreshMembers(clubId),
  })

interface Assignment {
  readonly userIds: readonly UserId[]
  /** Null means no agent. */
  readonly agentId: UserId | null
}

/** Sets the agent of all these players, or of none. */
export const useSetAgent = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ userIds, agentId }: Assignment) =>
      call(memberCalls.setAgent, { clubId, body: { user_ids: [...userIds], agent_id: agentId } }),
    onSettled: () => refreshMembers(clubId),
  })

export const useSetPlayPermissions = (clubId: ClubId) =>
  useMutation({
    mutationFn: (change: { userId: UserId; permissions: PlayPermissions }) =>
      call(setPlayPermissions, {
        clubId,
        body: { user_id: change.userId, permissions: change.permissions },
      }),
    onSettled: () => refreshMembers(clubId),
  })

/** Finds the person with this id; fails with `userNotFound`. */
export const useFindUser = () =>
  useMutation({
    mutationFn: (id: UserId) => call(getUser, { params: { id: String(id) } }),
    meta: { handles: ['userNotFound', 'dataIncorrect'] },
  })

interface Invitation {
  readonly userIds: readonly UserId[]
  readonly agentId: UserId | null
  readonly comment: string
}

/** Makes one call for each person. Returns who could not be invited, and why. */
export const useInviteUsers = (clubId: ClubId) =>
  useMutation({
    mutationFn: async ({ userIds, agentId, comment }: Invitation) => {
      const rest = { ...(agentId !== null && { agent_id: agentId }), ...(comment && { comment }) }
      const results = await Promise.allSettled(
        userIds.map((userId) => call(inviteCalls.inviteUser, { clubId, body: { user_id: userId, ...rest } })),
      )
      return userIds.flatMap((userId, place) => {
        const result = results[place]
        return result?.status === 'rejected' ? [{ userId, key: keyOf(result.reason) }] : []
      })
    },
    onSettled: () => refreshMembers(clubId),
  })
