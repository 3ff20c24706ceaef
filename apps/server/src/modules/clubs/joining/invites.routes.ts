import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/invites'
import { may } from '@cardroom/rules'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { acceptInvite, declineInvite } from './answer-invite.ts'
import { askToJoin } from './ask-to-join.ts'
import { clubRead, clubWrite } from '../club-call.routes.ts'
import { acceptJoinRequests, declineJoinRequests } from './decide-join-requests.ts'
import { cancelInvite, inviteUser } from './invite-user.ts'
import { presentInvite } from './invites.present.ts'
import { invitesToPerson, openInvitesOfClub } from './invites.view.ts'

export function invitesRoutes(routes: Routes): void {
  ownInvites(routes)
  clubInvites(routes)
}

function ownInvites(routes: Routes): void {
  routes.read(calls.listMyInvites, async (reader, { caller, query }) =>
    (await invitesToPerson(reader, caller.userId, query.result)).map(presentInvite),
  )

  routes.write(calls.acceptInvite, async (tx, { caller, params }) => {
    await acceptInvite(tx, caller.userId, params.id)
    return done
  })

  routes.write(calls.declineInvite, async (tx, { caller, params, body }) => {
    await declineInvite(tx, caller.userId, { id: params.id, reason: body.delete_reason })
    return done
  })

  routes.write(calls.askToJoin, async (tx, { caller, body, ip }) => {
    const asker = { ip, userId: caller.userId }
    const asking = { code: body.code, comment: body.comment, agentId: body.agent_id ?? null }
    // A wrong code counts as a search for a club, so that nobody guesses codes by asking; a right one does not.
    routes.rateLimiter.refuseSpent('clubCodes', asker)
    const status = await askToJoin(tx, caller.userId, asking).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.key === 'clubIncorrect')
        await routes.rateLimiter.spend('clubCodes', asker)
      throw error
    })
    return { ...done, status }
  })
}

function clubInvites(routes: Routes): void {
  clubRead(routes, calls.listClubInvites, async (reader, { actor, query }) => {
    if (!may(actor, 'accept_invites')) throw new ApiError('accessDenied')
    const direction = query.result === 'sent' ? 'invite' : 'request'
    return (await openInvitesOfClub(reader, actor.clubId, direction)).map(presentInvite)
  })

  clubWrite(routes, calls.inviteUser, async (tx, { actor, body }) => {
    await inviteUser(tx, actor, {
      userId: body.user_id,
      agentId: body.agent_id ?? null,
      comment: body.comment,
    })
    return done
  })

  clubWrite(routes, calls.acceptJoinRequest, async (tx, { actor, params }) => {
    await acceptJoinRequests(tx, actor, [params.id])
    return done
  })

  clubWrite(routes, calls.acceptJoinRequests, async (tx, { actor, body }) => {
    await acceptJoinRequests(tx, actor, body.ids)
    return done
  })

  clubWrite(routes, calls.declineJoinRequest, async (tx, { actor, params, body }) => {
    await declineJoinRequests(tx, actor, { ids: [params.id], reason: body.delete_reason })
    return done
  })

  clubWrite(routes, calls.declineJoinRequests, async (tx, { actor, body }) => {
    await declineJoinRequests(tx, actor, { ids: body.ids, reason: body.delete_reason })
    return done
  })

  clubWrite(routes, calls.cancelInvite, async (tx, { actor, params }) => {
    await cancelInvite(tx, actor, params.id)
    return done
  })
}
