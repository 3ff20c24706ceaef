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
  /** What the person is in the club; `none` where they never were anything. */
  readonly member: Member
  /** The wanted agent, where they are an active agent of the club. */
  readonly agent: Member | undefined
}

/**
 * Locks what a person is in a club, making the row where there is none: whatever else would make them something
 * there waits. Before it the agent they want is held, so that nobody can take that role meanwhile; in this order,
 * since who takes it locks the agent first and the players after.
 */
export async function lockPlace(
  tx: Tx,
  { clubId, userId }: Place,
  agentId?: UserId | null,
): Promise<LockedPlace> {
  await insertPlace(tx, clubId, userId)
  const known = await findMember(tx, clubId, userId)
  // Who is in already needs no agent held: two agents who name each other would wait for each other.
  const wantsAgent = agentId && agentId !== userId && !(known && belongs(known))
  const agent = wantsAgent ? await holdAgent(tx, clubId, agentId) : undefined
  const member = await lockMember(tx, clubId, userId)
  assert(member, `A row was made for user ${userId} in club ${clubId}`)
  return { member, agent }
}

/** The agent, where they are an active one of the club; held as that until the transaction ends. */
export async function holdAgent(tx: Tx, clubId: ClubId, agentId: UserId): Promise<Member | undefined> {
  const [agent] = await holdMembers(tx, clubId, [agentId])
  return agent && isActiveAgent(agent) ? agent : undefined
}

export const isActiveAgent = (member: Member): boolean =>
  member.role === 'agent' && member.status === 'active'
