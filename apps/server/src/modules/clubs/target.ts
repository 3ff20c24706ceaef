import { findUser } from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { outranks, type Actor } from './actor.ts'
import { findMember, lockMember, type Member } from './members.store.ts'

/** A member that somebody acts on. */
export interface Target extends Member {
  readonly isGuest: boolean
}

/**
 * The member acted on, active or blocked, locked until the transaction ends. `userNotFound` for anybody else;
 * `notAllowed` for oneself, the owner, and whoever is of equal or higher rank.
 */
export async function lockTarget(tx: Tx, actor: Actor, userId: number): Promise<Target> {
  if (userId === actor.userId) throw new ApiError('notAllowed')
  // Refused before the lock: two equals who act on each other would wait for each other.
  await checked(tx, actor, await findMember(tx, actor.clubId, userId))
  return checked(tx, actor, await lockMember(tx, actor.clubId, userId))
}

async function checked(tx: Tx, actor: Actor, member: Member | undefined): Promise<Target> {
  if (!member || !belongs(member)) throw new ApiError('userNotFound')
  const person = await findUser(tx, member.userId)
  assert(person, `A member is a person: ${member.userId}`)
  if (member.role === 'owner' || !outranks(actor, person.isAdmin ? 'admin' : member.role))
    throw new ApiError('notAllowed')
  return { ...member, isGuest: person.isGuest }
}

/** Active or blocked: of the club, unlike who asked, was declined, left or was removed. */
export const belongs = (member: Member): boolean => member.status === 'active' || member.status === 'blocked'
