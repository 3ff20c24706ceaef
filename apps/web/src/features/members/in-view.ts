import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { isStaff, type Role } from '@cardroom/rules'

interface Viewer {
  readonly id: UserId
  readonly role: Role | null
}

/** Tells who has a list of members: staff, and agents, whose members are their players. */
export const hasMembers = (me: Pick<Viewer, 'role'>): boolean => isStaff(me) || me.role === 'agent'

/**
 * Returns the members whom the list is about: for an agent its own players, for staff everybody but themselves. The
 * server also names the staff to an agent, to whom it may write.
 */
export const inView = (members: readonly ClubMember[], me: Viewer): ClubMember[] =>
  members.filter(({ user_id: id, agent_id: agentId }) =>
    me.role === 'agent' ? agentId === me.id : id !== me.id,
  )
