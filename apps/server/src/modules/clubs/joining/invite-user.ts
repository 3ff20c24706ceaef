import type { UserId } from '@cardroom/contract/ids'
import { may } from '@cardroom/rules'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { decideInvite, findInvite, insertInvite, lockOpenInvite, type StoredInvite } from './invites.store.ts'
import { notifyCandidate, recordDecision, tellRequestsChanged } from './join-news.ts'
import { joinClub } from './join-club.ts'
import type { Member } from '../members/members.store.ts'
import { lockPlace, type Place } from '../members/place.ts'

export interface Inviting {
  readonly userId: UserId
  readonly agentId: UserId | null
  readonly comment?: string | undefined
}

/**
 * Invites a person to the club; if they have asked to join, they join at once. Errors: `userNotFound`;
 * `agentNotFound`; `notAllowed` for a member and for a blocked person; `inviteSent` for a second invite.
 */
export async function inviteUser(tx: Tx, actor: Actor, inviting: Inviting): Promise<void> {
  if (!may(actor, 'accept_invites')) throw new ApiError('accessDenied')
  // The call already holds a shared lock on the actor's membership. If it also locked it for a change, two calls of
  // the same person would wait for each other.
  if (inviting.userId === actor.userId) throw new ApiError('notAllowed')
  const person = await findUser(tx, inviting.userId)
  if (person?.status !== 'active') throw new ApiError('userNotFound')
  const place = { clubId: actor.clubId, userId: inviting.userId }
  const { member, agent } = await lockPlace(tx, place, inviting.agentId)
  if (member.status === 'active' || member.status === 'blocked') throw new ApiError('notAllowed')
  if (inviting.agentId !== null && !agent) throw new ApiError('agentNotFound')

  const request = await lockOpenInvite(tx, place, 'request')
  if (request) await letIn(tx, actor, { place, request, agent })
  else await sendInvite(tx, actor, inviting)
  recordDecision(tx, actor, { action: 'invites.sent', userId: place.userId })
}

/** Lets a person in who asked to join, with the agent named in the invite, or else the one they asked for. */
async function letIn(
  tx: Tx,
  actor: Actor,
  {
    place,
    request,
    agent,
  }: { readonly place: Place; readonly request: StoredInvite; readonly agent: Member | undefined },
): Promise<void> {
  const asked = await lockPlace(tx, place, request.agentId)
  const agentId = (agent ?? asked.agent)?.userId ?? null
  const joiners = [{ member: asked.member, agentId }]
  await joinClub(tx, { clubId: actor.clubId, joiners, decidedBy: actor.userId })
  await notifyCandidate(tx, place, { content: 'joinAccepted' })
}

async function sendInvite(tx: Tx, actor: Actor, inviting: Inviting): Promise<void> {
  const place = { clubId: actor.clubId, userId: inviting.userId }
  if (await lockOpenInvite(tx, place, 'invite')) throw new ApiError('inviteSent')
  await insertInvite(tx, {
    ...place,
    direction: 'invite',
    comment: inviting.comment || null,
    agentId: inviting.agentId,
    createdBy: actor.userId,
  })
  await notifyCandidate(tx, place, { content: 'clubInvited' })
  await tellRequestsChanged(tx, place)
}

/** Cancels an invite before it is answered. Errors: `requestNotFound`. */
export async function cancelInvite(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!may(actor, 'accept_invites')) throw new ApiError('accessDenied')
  const found = await findInvite(tx, id)
  if (found?.clubId !== actor.clubId || found.direction !== 'invite') throw new ApiError('requestNotFound')
  await lockPlace(tx, found)
  const open = await lockOpenInvite(tx, found, 'invite')
  if (open?.id !== id) throw new ApiError('requestNotFound')
  await decideInvite(tx, id, { result: 'cancelled', decidedBy: actor.userId })
  await tellRequestsChanged(tx, found)
  recordDecision(tx, actor, { action: 'invites.cancelled', userId: found.userId })
}
