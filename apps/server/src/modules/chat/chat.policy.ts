import type { UserId } from '@cardroom/contract/ids'
import type { ClubRole } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'

/** A possible receiver, as far as the rule asks. */
export interface Receiver {
  readonly userId: UserId
  readonly role: ClubRole
  readonly agentId: UserId | null
}

/**
 * Who may write to whom (rule chat-1): an agent to managers, owners and own players; a player to managers,
 * owners and the own agent; everyone else to all. Nobody to themselves.
 */
export function mayWriteTo(actor: Actor, receiver: Receiver): boolean {
  if (receiver.userId === actor.userId) return false
  if (receiver.role === 'manager' || receiver.role === 'owner') return true
  if (actor.role === 'agent') return receiver.role === 'player' && receiver.agentId === actor.userId
  if (actor.role === 'player') return receiver.role === 'agent' && actor.agentId === receiver.userId
  return true
}
