import { queryOptions, useMutation } from '@tanstack/react-query'
import * as clubCalls from '@cardroom/contract/clubs'
import type { Club } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import * as inviteCalls from '@cardroom/contract/invites'
import { badgesKey, refreshMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { deviceZone } from '#lib/times.ts'

export const myClubsKey = ['clubs', 'mine'] as const
export const myInvitesKey = ['invites', 'mine'] as const

export const myClubsQuery = queryOptions({
  queryKey: myClubsKey,
  queryFn: () => call(clubCalls.listMyClubs, {}),
})

export const myInvitesQuery = queryOptions({
  queryKey: myInvitesKey,
  queryFn: () => call(inviteCalls.listMyInvites, { query: {} }),
})

/** Refreshes everything that depends on the user's clubs, invites and roles. */
export async function refreshClubs(): Promise<void> {
  await Promise.all(
    [myClubsKey, myInvitesKey, badgesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

interface Search {
  readonly code: string
  /** True for a search by the club's link, which also finds clubs that are not public. */
  readonly hasLink?: boolean
}

export const useFindClub = () =>
  useMutation({
    mutationFn: ({ code, hasLink = false }: Search) =>
      call(clubCalls.findClub, { query: { code, ...(hasLink && { link: 'true' as const }) } }),
    meta: { handles: ['clubIncorrect', 'dataIncorrect'] },
  })

interface JoinRequest {
  readonly code: string
  readonly comment?: string | undefined
  readonly agentId?: UserId | undefined
}

export const useAskToJoin = () =>
  useMutation({
    mutationFn: ({ code, comment, agentId }: JoinRequest) =>
      call(inviteCalls.askToJoin, {
        body: { code, ...(comment && { comment }), ...(agentId !== undefined && { agent_id: agentId }) },
      }),
    onSuccess: () => Promise.all([refreshClubs(), refreshMe()]),
    meta: { handles: ['agentNotFound', 'inviteSent', 'notAllowed'] },
  })

/**
 * Creates a club. `onCreated` is called even if the screen has been unmounted meanwhile, because entering a club
 * renders the frame again.
 */
export const useCreateClub = (onCreated: (club: Club) => void) =>
  useMutation({
    mutationFn: (name: string) =>
      once('create-club', { name }, (idempotencyKey) =>
        call(clubCalls.createClub, { body: { name, time_zone: deviceZone() }, idempotencyKey }),
      ),
    onSuccess: (club) => {
      onCreated(club)
      return Promise.all([refreshClubs(), refreshMe()])
    },
    meta: { handles: ['clubAlreadyExists'] },
  })

export interface InviteDecision {
  readonly ids: readonly number[]
  readonly accepts: boolean
  readonly reason?: string | undefined
}

/** Makes one call for each invite. If one fails, the others still run, and the failure is reported. */
export const useDecideInvites = () =>
  useMutation({
    mutationFn: async ({ ids, accepts, reason }: InviteDecision) => {
      const endpoint = accepts ? inviteCalls.acceptInvite : inviteCalls.declineInvite
      const body = reason ? { delete_reason: reason } : {}
      const results = await Promise.allSettled(
        ids.map((id) => call(endpoint, { params: { id: String(id) }, body })),
      )
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    },
    onSettled: () => Promise.all([refreshClubs(), refreshMe()]),
  })
