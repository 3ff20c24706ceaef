import type { ClubMember } from '@cardroom/contract/members'
import type { ClubRole } from '@cardroom/contract'
import { may, runsClub, type Standing } from './may.ts'

export interface AllowedActions {
  /** The roles that I may give them, with the one they have; empty where I may change none. */
  readonly roles: readonly GivenRole[]
  readonly block: boolean
  readonly unblock: boolean
  readonly remove: boolean
  readonly assignAgent: boolean
  readonly playPermissions: boolean
  readonly rights: boolean
}

export type GivenRole = Exclude<ClubRole, 'owner'>

type Target = Pick<ClubMember, 'user_id' | 'role' | 'status' | 'guest'>

const rank: Record<ClubRole | 'admin', number> = { player: 0, agent: 1, manager: 2, owner: 3, admin: 4 }

/** What I may do to a member (rule members-6): nothing to myself or to who ranks as high. The server decides. */
export function allowedActions(me: Standing & { readonly id: number }, member: Target): AllowedActions {
  if (!isBelow(me, member)) return nothing
  const remove = may(me, 'block_members')
  if (member.status === 'blocked') return { ...nothing, unblock: may(me, 'unblock_members'), remove }
  return {
    roles: givenRoles(me, member),
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

/** Not myself, not who ranks as high, and never the owner. */
const isBelow = (me: Standing & { readonly id: number }, member: Target): boolean =>
  me.id !== member.user_id && member.role !== 'owner' && me.role !== null && rank[member.role] < rank[me.role]

function givenRoles(me: Standing, { role, guest }: Target): readonly GivenRole[] {
  // A guest can only be a player.
  if (guest) return []
  if (runsClub(me)) return ['player', 'agent', 'manager']
  return may(me, 'set_agents') && role !== 'manager' ? ['player', 'agent'] : []
}
