import { isStaff, may, runsClub } from '@cardroom/rules'
import type { Actor } from './actor.ts'
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
