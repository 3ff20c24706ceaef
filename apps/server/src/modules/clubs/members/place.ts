import type { ClubId, UserId } from '@cardroom/contract/ids'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { findMember, holdMembers, insertPlace, lockMember, type Member } from './members.store.ts'
import { belongs } from './target.ts'

export interface Place {
  readonly clubId: ClubId
  readonly userId: UserId
}

export interface LockedPlace {
  /** The person's membership in the club; its status is `none` if they never had one. */
  readonly member: Member
  /** The wanted agent, if they are an active agent of the club. */
  readonly agent: Member | undefined
}

/**
 * Locks a person's row in a club, and inserts the row if there is none; other calls that would change it wait. The
 * wanted agent is held before it, so that nobody can take that role away meanwhile. The order matters: a call that
 * takes the role away also locks the agent first and the players after.
 */
export async function lockPlace(
  tx: Tx,
  { clubId, userId }: Place,
  agentId?: UserId | null,
): Promise<LockedPlace> {
  await insertPlace(tx, clubId, userId)
  const known = await findMember(tx, clubId, userId)
  // A member needs no agent to be held: two agents who name each other would wait for each other.
  const wantsAgent = agentId && agentId !== userId && !(known && belongs(known))
  const agent = wantsAgent ? await holdAgent(tx, clubId, agentId) : undefined
  const member = await lockMember(tx, clubId, userId)
  assert(member, `A row was made for user ${userId} in club ${clubId}`)
  return { member, agent }
}

/** Returns the agent if they are an active one of the club, and holds them as that until the transaction ends. */
export async function holdAgent(tx: Tx, clubId: ClubId, agentId: UserId): Promise<Member | undefined> {
  const [agent] = await holdMembers(tx, clubId, [agentId])
  return agent && isActiveAgent(agent) ? agent : undefined
}

export const isActiveAgent = (member: Member): boolean =>
  member.role === 'agent' && member.status === 'active'
