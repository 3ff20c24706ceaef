import type { UserId } from '@cardroom/contract/ids'
import type { MemberAction } from '@cardroom/contract/member-page'
import { isStaff, may, outranks, runsClub, type ClubRole } from '@cardroom/rules'
import type { Actor } from '../actor.ts'
import type { ListedMember, MemberScope } from './members.view.ts'

/**
 * Returns whom the actor sees: staff see everybody, other members the people they may write to. Blocked members are
 * shown only to staff who may see or unblock them.
 */
export const scopeOf = (actor: Actor): MemberScope =>
  isStaff(actor)
    ? { kind: 'all', withBlocked: may(actor, 'view_members') || may(actor, 'unblock_members') }
    : { kind: 'contacts', userId: actor.userId, agentId: actor.agentId }

/** The fields of one member, beyond name and role, that the actor sees. */
export interface MemberSight {
  readonly lastLogin: boolean
  readonly balances: boolean
  readonly agent: boolean
  /** Play permissions. */
  readonly play: boolean
  readonly flags: boolean
}

/**
 * Returns what the actor sees of a member: staff who may change a field of members also see it; agents see all of
 * their own players; everybody sees all of themselves.
 */
export function sightOfListed(actor: Actor, member: ListedMember): MemberSight {
  const isOwn = member.userId === actor.userId
  const isPlayerOfMine = actor.role === 'agent' && member.agentId === actor.userId
  const isMine = isOwn || isPlayerOfMine
  const seesMembers = may(actor, 'view_members')
  return {
    lastLogin: isMine || seesMembers,
    balances: isMine || may(actor, 'view_balance'),
    agent: isMine || seesMembers || may(actor, 'set_agents'),
    play: isMine || seesMembers || may(actor, 'permissions'),
    flags: isOwn || runsClub(actor),
  }
}

/**
 * Rule members-26: tells whether a member's page is shown: to staff who see members, the member's agent, and the
 * member.
 */
export const maySeePageOf = (
  actor: Actor,
  member: { readonly userId: UserId; readonly agentId: UserId | null },
): boolean =>
  may(actor, 'view_members') ||
  member.userId === actor.userId ||
  (actor.role === 'agent' && member.agentId === actor.userId)

/**
 * Rule members-27: tells whether the actor reads the notes about a person; nobody reads those about themselves.
 */
export const maySeeNotesOf = (actor: Actor, userId: UserId): boolean =>
  may(actor, 'view_members') && userId !== actor.userId

/** The person acted on, with the fields that the rules need. */
export interface ActedOn {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
  readonly isGuest: boolean
  /** True for an administrator of the platform. */
  readonly isAdmin: boolean
}

/**
 * Rule members-6: tells whether the actor may change anything about a person: not about themselves, the owner, or a
 * person of equal or higher rank.
 */
export const mayActOn = (
  actor: Actor,
  { userId, role, isAdmin }: Pick<ActedOn, 'userId' | 'role' | 'isAdmin'>,
): boolean => userId !== actor.userId && role !== 'owner' && outranks(actor, isAdmin ? 'admin' : role)

export const mayAssignAgents = (actor: Actor): boolean => may(actor, 'set_agents')
export const maySetRoles = (actor: Actor): boolean => may(actor, 'set_agents')
export const mayBlock = (actor: Actor): boolean => may(actor, 'block_members')
export const mayUnblock = (actor: Actor): boolean => may(actor, 'unblock_members')
export const mayRemove = (actor: Actor): boolean => may(actor, 'block_members')

/**
 * Returns what the actor may do with a member's membership. Further conditions (room for a role, no chips) are not
 * checked.
 */
export function membershipActions(actor: Actor, member: ActedOn): MemberAction[] {
  if (!mayActOn(actor, member)) return []
  const isActive = member.status === 'active'
  const actions: readonly (readonly [MemberAction, boolean])[] = [
    ['assign', member.role === 'player' && mayAssignAgents(actor)],
    ['role', isActive && !member.isGuest && maySetRoles(actor)],
    ['block', isActive ? mayBlock(actor) : mayUnblock(actor)],
    ['remove', mayRemove(actor)],
  ]
  return actions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
}
