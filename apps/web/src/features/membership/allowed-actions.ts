import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { givenRoles, type GivenRole, isStaff, outranks, runsClub } from '@cardroom/rules'
import { may, type OwnRole } from './may.ts'

export interface AllowedActions {
  /** The roles that the user may give the member, including the current one; empty if the user may change none. */
  readonly roles: readonly GivenRole[]
  readonly block: boolean
  readonly unblock: boolean
  readonly remove: boolean
  readonly assignAgent: boolean
  readonly playPermissions: boolean
  readonly rights: boolean
}

export interface AllowedDealings {
  readonly sell: boolean
  readonly take: boolean
  readonly message: boolean
}

/**
 * Returns how staff may deal with a member, and an agent with a player of its own (rules cashier-1 and cashier-8). The
 * server decides.
 */
export function allowedDealings(
  me: OwnRole & { readonly id: UserId },
  { user_id: userId, role, status, agent_id: agentId }: Target & Pick<ClubMember, 'agent_id'>,
): AllowedDealings {
  const isPlayerOfMine = me.role === 'agent' && agentId === me.id
  return {
    sell: status === 'active' && (may(me, 'transfer') || isPlayerOfMine),
    take: userId !== me.id && may(me, 'extract') && outranks(me, role),
    message: status === 'active' && userId !== me.id && (isStaff(me) || isPlayerOfMine),
  }
}

type Target = Pick<ClubMember, 'user_id' | 'role' | 'status' | 'guest'>

/**
 * Returns what the user may do to a member (rule members-6): nothing to themselves or to an equal or higher rank. The
 * server decides.
 */
export function allowedActions(me: OwnRole & { readonly id: UserId }, member: Target): AllowedActions {
  if (!isBelow(me, member)) return nothing
  const remove = may(me, 'block_members')
  if (member.status === 'blocked') return { ...nothing, unblock: may(me, 'unblock_members'), remove }
  return {
    roles: rolesFor(me, member),
    block: may(me, 'block_members'),
    unblock: false,
    remove,
    assignAgent: member.role === 'player' && may(me, 'set_agents'),
    playPermissions: may(me, 'permissions'),
    rights: member.role === 'manager' && runsClub(me),
  }
}

const nothing: AllowedActions = {
  roles: [],
  block: false,
  unblock: false,
  remove: false,
  assignAgent: false,
  playPermissions: false,
  rights: false,
}

/**
 * Tells whether the member ranks below the user. This excludes the user, equal and higher ranks, and always the
 * owner.
 */
const isBelow = (me: OwnRole & { readonly id: UserId }, member: Target): boolean =>
  me.id !== member.user_id && member.role !== 'owner' && outranks(me, member.role)

function rolesFor(me: OwnRole, { role, guest }: Target): readonly GivenRole[] {
  // A guest can only be a player.
  if (guest) return []
  if (runsClub(me)) return givenRoles
  return may(me, 'set_agents') && role !== 'manager' ? ['player', 'agent'] : []
}
