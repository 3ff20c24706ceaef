import type { UserId } from '@cardroom/contract/ids'
import { may, type ClubRole } from '@cardroom/rules'
import type { Actor, Member } from '#modules/clubs/index.ts'

/** Rule tabs-3: tells whether the actor acts for the club on its tabs, as staff with `credit` do. */
export const actsForClub = (actor: Actor): boolean => may(actor, 'credit')

/**
 * Rule tabs-3: tells whether the actor grants credit: an agent to its players, the club to everybody else.
 */
export const mayGrant = (actor: Actor): boolean => actsForClub(actor) || actor.role === 'agent'

/** Returns the present other side of a person's tab: a player's agent, or the club (null) for everybody else. */
export const creditorOf = ({ agentId }: Pick<Member, 'agentId'>): UserId | null => agentId

interface Trusted {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
  readonly isGuest: boolean
  readonly agentId: UserId | null
}

/** Rule tabs-3: returns `line` if the actor may set this person's credit line. */
export function lineActions(actor: Actor, { userId, role, status, isGuest, agentId }: Trusted): 'line'[] {
  const isTrusted = (role === 'agent' || role === 'player') && !isGuest && userId !== actor.userId
  const isThere = status === 'active' || status === 'blocked'
  const creditorId = actsForClub(actor) ? null : actor.userId
  return isTrusted && isThere && mayGrant(actor) && creditorOf({ agentId }) === creditorId ? ['line'] : []
}

/**
 * Tells whether the actor may speak for this side of a tab or a receipt. Nobody speaks for the club in their own
 * affairs.
 */
export function speaksFor(actor: Actor, side: UserId | null, other: UserId | null): boolean {
  return side === null ? actsForClub(actor) && other !== actor.userId : side === actor.userId
}

export interface Sides {
  readonly a: UserId | null
  readonly b: UserId | null
}

export const isSideOf = ({ userId }: Actor, { a, b }: Sides): boolean => a === userId || b === userId

/**
 * Rule tabs-12: tells whether the actor sees a tab: with `credit` all of a club's tabs, otherwise only their own.
 */
export const maySeeTab = (actor: Actor, sides: Sides): boolean => actsForClub(actor) || isSideOf(actor, sides)
