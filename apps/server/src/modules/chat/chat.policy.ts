import type { UserId } from '@cardroom/contract/ids'
import type { ClubRole } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'

/** A possible receiver, with the fields that the rule needs. */
export interface Receiver {
  readonly userId: UserId
  readonly role: ClubRole
  readonly agentId: UserId | null
}

/**
 * Rule chat-1: tells whether the actor may write to somebody: an agent to managers, owners and its own players; a
 * player to managers, owners and their own agent; everybody else to all. Nobody may write to themselves. The list
 * of members shows a player or an agent exactly these people.
 */
export function mayWriteTo(actor: Pick<Actor, 'userId' | 'role' | 'agentId'>, receiver: Receiver): boolean {
  if (receiver.userId === actor.userId) return false
  if (receiver.role === 'manager' || receiver.role === 'owner') return true
  if (actor.role === 'agent') return receiver.role === 'player' && receiver.agentId === actor.userId
  if (actor.role === 'player') return receiver.role === 'agent' && actor.agentId === receiver.userId
  return true
}
