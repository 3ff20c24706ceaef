import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { may, type Actor } from './actor.ts'
import { decideInvite, findInvite, lockOpenInvite, type StoredInvite } from './invites.store.ts'
import { notifyCandidate, recordDecision, tellMembershipChanged, tellRequestsChanged } from './join-news.ts'
import { joinClub } from './join-club.ts'
import { setStatus } from './members.store.ts'
import { lockPlace, type LockedPlace } from './place.ts'

/**
 * Lets somebody in who asked. Of two who decide at once the second finds no request: `requestNotFound`. An agent
 * who is none any more is left out.
 */
export async function acceptJoinRequest(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { member, agent } = await lockJoinRequest(tx, actor, id)
  await joinClub(tx, { member, agentId: agent?.userId ?? null, decidedBy: actor.userId })
  await notifyCandidate(tx, member, { content: 'joinAccepted' })
  recordDecision(tx, actor, { action: 'join-requests.accepted', userId: member.userId })
}

/** Turns a join request down, with the reason given; the person may ask again. `requestNotFound`. */
export async function declineJoinRequest(
  tx: Tx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason?: string | undefined },
): Promise<void> {
  const { member } = await lockJoinRequest(tx, actor, id)
  await decideInvite(tx, id, { result: 'declined', decidedBy: actor.userId, reason })
  await setStatus(tx, member.id, 'declined')
  await notifyCandidate(tx, member, { content: 'joinDeclined', reason: reason ?? '' })
  await tellRequestsChanged(tx, member)
  tellMembershipChanged(tx, member)
  recordDecision(tx, actor, { action: 'join-requests.declined', userId: member.userId, reason })
}

async function lockJoinRequest(tx: Tx, actor: Actor, id: number): Promise<LockedPlace> {
  if (!may(actor, 'accept_invites')) throw new ApiError('accessDenied')
  const found = await findInvite(tx, id)
  if (!isRequestTo(found, actor.clubId)) throw new ApiError('requestNotFound')
  const place = await lockPlace(tx, found, found.agentId)
  const open = await lockOpenInvite(tx, found, 'request')
  if (open?.id !== id) throw new ApiError('requestNotFound')
  return place
}

const isRequestTo = (invite: StoredInvite | undefined, clubId: number): invite is StoredInvite =>
  invite !== undefined && invite.clubId === clubId && invite.direction === 'request'
