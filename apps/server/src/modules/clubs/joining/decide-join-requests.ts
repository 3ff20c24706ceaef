import type { ClubId, UserId } from '@cardroom/contract/ids'
import { may } from '@cardroom/rules'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { decideInvites, findInvites, lockOpenRequests, type StoredInvite } from './invites.store.ts'
import { notifyCandidate, recordDecisions, tellMembershipChanged, tellRequestsChanged } from './join-news.ts'
import { joinClub, type Joiner } from './join-club.ts'
import { holdMembers, lockMembers, setStatuses } from '../members/members.store.ts'
import { isActiveAgent } from '../members/place.ts'

/**
 * Accepts join requests, all or none. An agent who is no longer an agent is left out. Errors: `requestNotFound`; if
 * two people decide at once, the second gets it.
 */
export async function acceptJoinRequests(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const { clubId } = actor
  const joiners = await lockJoinRequests(tx, actor, ids)
  const userIds = joiners.map(({ member }) => member.userId)
  await joinClub(tx, { clubId, joiners, decidedBy: actor.userId })
  await notifyCandidate(tx, { clubId, userIds }, { content: 'joinAccepted' })
  recordDecisions(tx, actor, { action: 'join-requests.accepted', userIds })
}

/**
 * Declines join requests, with the given reason, all or none; the people may ask again. Errors: `requestNotFound`.
 */
export async function declineJoinRequests(
  tx: Tx,
  actor: Actor,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason?: string | undefined },
): Promise<void> {
  const members = (await lockJoinRequests(tx, actor, ids)).map(({ member }) => member)
  const people = { clubId: actor.clubId, userIds: members.map(({ userId }) => userId) }
  await decideInvites(tx, ids, { result: 'declined', decidedBy: actor.userId, reason })
  await setStatuses(
    tx,
    members.map(({ id }) => id),
    'declined',
  )
  await notifyCandidate(tx, people, { content: 'joinDeclined', reason: reason ?? '' })
  await tellRequestsChanged(tx, people)
  tellMembershipChanged(tx, people)
  recordDecisions(tx, actor, { action: 'join-requests.declined', userIds: people.userIds, reason })
}

/**
 * Locks the askers, each with the agent they asked for. The agents are locked first, because a call that takes away
 * an agent's role locks in that order too.
 */
async function lockJoinRequests(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Joiner[]> {
  if (!may(actor, 'accept_invites')) throw new ApiError('accessDenied')
  const { clubId } = actor
  const found = (await findInvites(tx, ids)).filter((invite) => isRequestTo(invite, clubId))
  if (found.length < ids.length) throw new ApiError('requestNotFound')

  const userIds = found.map(({ userId }) => userId)
  const agents = await heldAgents(tx, clubId, wantedAgents(found, userIds))
  const members = await lockMembers(tx, clubId, userIds)
  const open = await lockOpenRequests(tx, ids)
  if (open.length < ids.length) throw new ApiError('requestNotFound')
  return members.map((member) => {
    const wanted = found.find(({ userId }) => userId === member.userId)?.agentId ?? null
    return { member, agentId: wanted !== null && agents.has(wanted) ? wanted : null }
  })
}

const isRequestTo = (invite: StoredInvite, clubId: ClubId): boolean =>
  invite.clubId === clubId && invite.direction === 'request'

/** Returns the wanted agents. A person who asks to join is not an agent yet, so no asker is among them. */
const wantedAgents = (requests: readonly StoredInvite[], userIds: readonly UserId[]): UserId[] => [
  ...new Set(
    requests.flatMap(({ agentId }) => (agentId === null || userIds.includes(agentId) ? [] : [agentId])),
  ),
]

async function heldAgents(tx: Tx, clubId: ClubId, agentIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  if (agentIds.length === 0) return new Set()
  const held = await holdMembers(tx, clubId, agentIds)
  return new Set(held.filter(isActiveAgent).map(({ userId }) => userId))
}
