import type { UserId } from '@cardroom/contract/ids'
import type { MemberAction } from '@cardroom/contract/member-page'
import { isStaff, may, outranks, runsClub, type ClubRole } from '@cardroom/rules'
import type { Actor } from '../actor.ts'
import type { ListedMember, MemberScope } from './members.view.ts'

/** Staff sees everybody; the others whom they may write to. The banned are for who may see or unban them. */
export const scopeOf = (actor: Actor): MemberScope =>
  isStaff(actor)
    ? { kind: 'all', withBlocked: may(actor, 'view_members') || may(actor, 'unblock_members') }
    : { kind: 'contacts', userId: actor.userId, agentId: actor.agentId }

/** What the actor sees of one member beyond name and role. */
export interface MemberSight {
  readonly lastLogin: boolean
  readonly balances: boolean
  readonly agent: boolean
  /** Play permissions. */
  readonly play: boolean
  readonly flags: boolean
}

/** Who acts on something of members sees it; agents see their own players whole; everybody sees themselves. */
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

/** Rule members-26: the page of a member is for staff that sees members, their agent, and themselves. */
export const maySeePageOf = (
  actor: Actor,
  member: { readonly userId: UserId; readonly agentId: UserId | null },
): boolean =>
  may(actor, 'view_members') ||
  member.userId === actor.userId ||
  (actor.role === 'agent' && member.agentId === actor.userId)

/** Rule members-27: nobody reads what is noted of themselves. */
export const maySeeNotesOf = (actor: Actor, userId: UserId): boolean =>
  may(actor, 'view_members') && userId !== actor.userId

/** Somebody acted on, as far as the rules ask. */
export interface ActedOn {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
  readonly isGuest: boolean
  /** Of the platform. */
  readonly isAdmin: boolean
}

/** Rule members-6: nobody changes anything of themselves, of the owner, or of somebody of equal or higher rank. */
export const mayActOn = (
  actor: Actor,
  { userId, role, isAdmin }: Pick<ActedOn, 'userId' | 'role' | 'isAdmin'>,
): boolean => userId !== actor.userId && role !== 'owner' && outranks(actor, isAdmin ? 'admin' : role)

export const mayAssignAgents = (actor: Actor): boolean => may(actor, 'set_agents')
export const maySetRoles = (actor: Actor): boolean => may(actor, 'set_agents')
export const mayBlock = (actor: Actor): boolean => may(actor, 'block_members')
export const mayUnblock = (actor: Actor): boolean => may(actor, 'unblock_members')
export const mayRemove = (actor: Actor): boolean => may(actor, 'block_members')

/** What the actor may do with a member as one of the club; what it would take besides (a role free, no chips) is not asked. */
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
