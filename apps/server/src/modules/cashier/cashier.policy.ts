import { closedReasons, type TransactionType } from '@cardroom/contract/cashier'
import type { FieldMessage } from '@cardroom/contract/field-messages'
import type { UserId } from '@cardroom/contract/ids'
import type { MemberAction } from '@cardroom/contract/member-page'
import {
  holdsRed,
  isStaff,
  may,
  mayAskFor,
  movesBack,
  outranks,
  type ChipCurrency,
  type ClubRole,
} from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import type { RowPerson, RowRefusal } from './movements/row-people.ts'

/** Tells whether the actor sells and decides: staff with `transfer` for the club, an agent for itself. */
export const maySell = (actor: Actor): boolean => may(actor, 'transfer') || actor.role === 'agent'

/**
 * Tells whether the actor decides requests to the club, and sells its chips, as staff with `transfer` may.
 */
export const mayDecideForClub = (actor: Actor): boolean => may(actor, 'transfer')

/**
 * Rule cashier-12: tells whether the actor decides a request. An agent decides those of its own players, the club's
 * staff decide all others, and nobody decides their own.
 */
export function mayDecide(actor: Actor, request: AskedOf): boolean {
  if (askerOf(request) === actor.userId) return false
  const asked = askedSideOf(request)
  if (asked !== null) return actor.role === 'agent' && asked === actor.userId
  return isOfReturn(request) ? may(actor, 'credit') : mayDecideForClub(actor)
}

export interface AskedOf {
  readonly type: TransactionType
  readonly senderId: UserId | null
  readonly receiverId: UserId | null
}

/**
 * Tells whether this is a return of more chips than the player owes, which waits like a request (rule tabs-7).
 */
export const isOfReturn = ({ type }: AskedOf): boolean => type !== 'transfer'

/** Returns the side that has to decide: to give chips, or to take them back. Null is the club. */
export const askedSideOf = (request: AskedOf): UserId | null =>
  isOfReturn(request) ? request.receiverId : request.senderId

export const askerOf = (request: AskedOf): UserId | null =>
  isOfReturn(request) ? request.senderId : request.receiverId

/** Tells whether staff may sell to themselves: only white, with no other receiver, out of the club's red. */
export const maySellToOneself = (
  actor: Actor,
  sale: { readonly currency: ChipCurrency; readonly receiverIds: readonly UserId[] },
): boolean => isStaff(actor) && actor.isMember && sale.currency === 'white' && sale.receiverIds.length === 1

/**
 * Tells whether the actor may hold these chips. An administrator may do all that the owner may, but holds chips only
 * as a member.
 */
export const mayHold = (actor: Actor, currency: ChipCurrency): boolean =>
  actor.isMember && movesBack(actor.role, currency)

/**
 * Tells whether the actor may sell to somebody: an agent to its own players, staff with `transfer` to all.
 */
export const maySellTo = (actor: Actor, receiver: { readonly agentId: UserId | null }): boolean =>
  may(actor, 'transfer') || (actor.role === 'agent' && receiver.agentId === actor.userId)

/** Rule cashier-8: tells whether the actor may take chips, as staff with `extract` may. */
export const mayTake = (actor: Actor): boolean => may(actor, 'extract')

export const mayTakeFrom = (
  actor: Actor,
  member: { readonly userId: UserId; readonly role: ClubRole },
  currency: ChipCurrency,
): boolean =>
  member.userId !== actor.userId && outranks(actor, member.role) && movesBack(member.role, currency)

/** Returns why nothing may be sold to this person in this sale; undefined if it may. */
export function whyNotSold(
  actor: Actor,
  sale: { readonly currency: ChipCurrency; readonly receiverIds: readonly UserId[] },
  { userId, member, isVisitor }: RowPerson,
): RowRefusal | undefined {
  if (userId === actor.userId && !maySellToOneself(actor, sale)) return 'notAllowed'
  if (isVisitor) return 'notAllowed'
  if (member?.status !== 'active') return 'userNotFound'
  if (!maySellTo(actor, member)) return 'agentIncorrect'
  return sale.currency === 'white' || holdsRed(member.role) ? undefined : 'notAllowed'
}

/** Rule tabs-5: a player with an agent has credit only with that agent, everybody else only with the club. */
export const whyNotTrusted = (
  creditorId: UserId | null,
  { member }: Pick<RowPerson, 'member'>,
): RowRefusal | undefined => (member?.agentId === creditorId ? undefined : 'agentIncorrect')

/** Returns why this currency may not be taken from this person; undefined if it may. */
export function whyNotTaken(
  actor: Actor,
  currency: ChipCurrency,
  { member }: RowPerson,
): RowRefusal | undefined {
  if (member?.status !== 'active' && member?.status !== 'blocked') return 'userNotFound'
  return mayTakeFrom(actor, member, currency) ? undefined : 'notAllowed'
}

/** A member, with the fields that these rules need. */
interface OtherSide {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
  readonly agentId: UserId | null
}

/**
 * Returns what the actor may do with a member's chips, or with their own. Whether there are any chips is not checked.
 */
export function chipActions(actor: Actor, member: OtherSide): MemberAction[] {
  const isActive = member.status === 'active'
  const isOwn = member.userId === actor.userId
  const oneself = { currency: 'white', receiverIds: [member.userId] } as const
  const sells = maySell(actor) && (isOwn ? maySellToOneself(actor, oneself) : maySellTo(actor, member))
  const actions: readonly (readonly [MemberAction, boolean])[] = [
    ['sell', isActive && sells],
    ['take', mayTake(actor) && mayTakeFrom(actor, member, 'white')],
    ['request', isOwn && mayAskFor(actor.role, 'white')],
    ['reverse', !isOwn && mayReverse(actor)],
  ]
  return actions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
}

/** Returns the person who acts, and the person who approved it. */
export const initiatorOf = ({ userId: id, role, approvedBy }: Actor) => ({ id, role, approvedBy })

/** Rule controls-1: tells whether the actor may reverse sales, as staff who may take chips may. */
export const mayReverse = (actor: Actor): boolean => may(actor, 'extract')

/** A sale can be reversed for 72 hours. */
const reversibleForMs = 72 * 3_600_000

interface PastMovement {
  readonly type: TransactionType
  readonly status: 'confirmed' | 'declined' | null
  readonly updatedAt: Date
  readonly isReversed: boolean
}

/**
 * Rule controls-2: returns why a movement cannot be reversed: only a confirmed sale can, once, within 72 hours.
 * Undefined means that it can.
 */
export function whyNotReversible(past: PastMovement, now: Date): FieldMessage | undefined {
  if (past.type !== 'transfer' || past.status !== 'confirmed') return 'noSale'
  if (past.isReversed) return 'reversedAlready'
  return now.getTime() - past.updatedAt.getTime() > reversibleForMs ? 'tooLate' : undefined
}

export const maySeeAllTransactions = (actor: Actor): boolean => may(actor, 'view_transactions')

interface DecidedRequest extends AskedOf {
  readonly status: 'confirmed' | 'declined' | null
  readonly reason: string | null
  readonly decidedBy: UserId | null
}

/**
 * Tells whether somebody decided a request; one that its asker cancelled or gave up by leaving is not decided.
 */
export const isDecided = ({ decidedBy, reason }: DecidedRequest): boolean =>
  decidedBy !== null && !closedReasons.some((key) => key === reason)

/**
 * Rule cashier-31: tells whether the actor learns who decided. Both sides see who accepted. Which staff member
 * declined is shown only to people who may see the club's transactions.
 */
export const mayKnowDecider = (
  actor: Actor,
  { status, senderId, receiverId, decidedBy }: DecidedRequest,
): boolean =>
  status === 'confirmed' ||
  maySeeAllTransactions(actor) ||
  [senderId, receiverId, actor.userId].includes(decidedBy)

/**
 * Tells whether the actor sees a balance: everybody sees their own, an agent those of its players, and staff with
 * `view_balance` everybody's and the club's (`userId` null).
 */
export const maySeeBalanceOf = (
  actor: Actor,
  side: { readonly userId: UserId | null; readonly agentId: UserId | null },
): boolean =>
  may(actor, 'view_balance') ||
  side.userId === actor.userId ||
  (actor.role === 'agent' && side.agentId === actor.userId)
