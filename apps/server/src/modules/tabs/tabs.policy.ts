import type { UserId } from '@cardroom/contract/ids'
import { may, type ClubRole } from '@cardroom/rules'
import type { Actor, Member } from '#modules/clubs/index.ts'

/** Rule tabs-3: who acts for the club on its tabs. */
export const actsForClub = (actor: Actor): boolean => may(actor, 'credit')

/** Rule tabs-3: the club grants credit to whom no agent does; an agent to its players. */
export const mayGrant = (actor: Actor): boolean => actsForClub(actor) || actor.role === 'agent'

/** Whom a person has a tab with as things are: a player with their agent, everybody else with the club (null). */
export const creditorOf = ({ agentId }: Pick<Member, 'agentId'>): UserId | null => agentId

interface Trusted {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
  readonly isGuest: boolean
  readonly agentId: UserId | null
}

/** Rule tabs-3: whose line the actor may set. */
export function lineActions(actor: Actor, { userId, role, status, isGuest, agentId }: Trusted): 'line'[] {
  const isTrusted = (role === 'agent' || role === 'player') && !isGuest && userId !== actor.userId
  const isThere = status === 'active' || status === 'blocked'
  const creditorId = actsForClub(actor) ? null : actor.userId
  return isTrusted && isThere && mayGrant(actor) && creditorOf({ agentId }) === creditorId ? ['line'] : []
}

/** On which side of a tab or a receipt the actor may speak; the club's is never spoken for in one's own affairs. */
export function speaksFor(actor: Actor, side: UserId | null, other: UserId | null): boolean {
  return side === null ? actsForClub(actor) && other !== actor.userId : side === actor.userId
}

export interface Sides {
  readonly a: UserId | null
  readonly b: UserId | null
}

export const isSideOf = ({ userId }: Actor, { a, b }: Sides): boolean => a === userId || b === userId

/** Rule tabs-12: with `credit` all of a club's, else one's own. */
export const maySeeTab = (actor: Actor, sides: Sides): boolean => actsForClub(actor) || isSideOf(actor, sides)
