import type { UserId } from '@cardroom/contract/ids'
import { findUser, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { mayActOn } from './members.policy.ts'
import { findMember, lockMember, type Member } from './members.store.ts'

/** A member that somebody acts on. */
export interface Target extends Member {
  readonly isGuest: boolean
}

/**
 * Locks the member acted on, active or blocked, until the transaction ends. Errors: `userNotFound` for anybody else;
 * `notAllowed` for the actor themselves, the owner, and a person of equal or higher rank.
 */
export async function lockTarget(tx: Tx, actor: Actor, userId: UserId): Promise<Target> {
  if (userId === actor.userId) throw new ApiError('notAllowed')
  const person = await findUser(tx, userId)
  if (!person) throw new ApiError('userNotFound')
  // The refusal comes before the lock: two equals who act on each other would wait for each other.
  checked(actor, await findMember(tx, actor.clubId, userId), person)
  return checked(actor, await lockMember(tx, actor.clubId, userId), person)
}

function checked(actor: Actor, member: Member | undefined, { isAdmin, isGuest }: User): Target {
  if (!member || !belongs(member)) throw new ApiError('userNotFound')
  if (!mayActOn(actor, { ...member, isAdmin })) throw new ApiError('notAllowed')
  return { ...member, isGuest }
}

/**
 * Tells whether a person belongs to the club, unlike people who asked, were declined, left or were removed.
 */
export const belongs = (member: Member): boolean => member.status === 'active' || member.status === 'blocked'
