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

/** The club's staff with `transfer` sell and decide for the club; an agent for itself; nobody else. */
export const maySell = (actor: Actor): boolean => may(actor, 'transfer') || actor.role === 'agent'

/** Who deals on the club's behalf: its requests are theirs to decide, and what they sell is the club's. */
export const mayDecideForClub = (actor: Actor): boolean => may(actor, 'transfer')

/** Exactly one side is asked: an agent decides its own players' requests, the club's staff all others. */
export function mayDecide(actor: Actor, request: AskedOf): boolean {
  const asked = askedSideOf(request)
  if (asked !== null) return actor.role === 'agent' && asked === actor.userId
  return isOfReturn(request) ? may(actor, 'credit') : mayDecideForClub(actor)
}

export interface AskedOf {
  readonly type: TransactionType
  readonly senderId: UserId | null
  readonly receiverId: UserId | null
}

/** A return of more than one owes waits like a request (rule tabs-7). */
export const isOfReturn = ({ type }: AskedOf): boolean => type !== 'transfer'

/** Who is asked: to give chips, or to take them back; null is the club. */
export const askedSideOf = (request: AskedOf): UserId | null =>
  isOfReturn(request) ? request.receiverId : request.senderId

export const askerOf = (request: AskedOf): UserId | null =>
  isOfReturn(request) ? request.senderId : request.receiverId

/** Oneself only alone, only white, and only out of the club's red. */
export const maySellToOneself = (
  actor: Actor,
  sale: { readonly currency: ChipCurrency; readonly receiverIds: readonly UserId[] },
): boolean => isStaff(actor) && actor.isMember && sale.currency === 'white' && sale.receiverIds.length === 1

/** An administrator may do all that the owner may, but holds chips only as a member. */
export const mayHold = (actor: Actor, currency: ChipCurrency): boolean =>
  actor.isMember && movesBack(actor.role, currency)

/** Of the members a seller has: an agent sells to its own players only. */
export const maySellTo = (actor: Actor, receiver: { readonly agentId: UserId | null }): boolean =>
  may(actor, 'transfer') || (actor.role === 'agent' && receiver.agentId === actor.userId)

/** Rule cashier-8. */
export const mayTake = (actor: Actor): boolean => may(actor, 'extract')

export const mayTakeFrom = (
  actor: Actor,
  member: { readonly userId: UserId; readonly role: ClubRole },
  currency: ChipCurrency,
): boolean =>
  member.userId !== actor.userId && outranks(actor, member.role) && movesBack(member.role, currency)

/** Why this person is sold nothing in this sale; undefined where they are. */
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

/** Rule tabs-5: credit is between a player and their agent, else between the club and who has none. */
export const whyNotTrusted = (
  creditorId: UserId | null,
  { member }: Pick<RowPerson, 'member'>,
): RowRefusal | undefined => (member?.agentId === creditorId ? undefined : 'agentIncorrect')

/** Why nothing of this currency is taken from this person; undefined where it is. */
export function whyNotTaken(
  actor: Actor,
  currency: ChipCurrency,
  { member }: RowPerson,
): RowRefusal | undefined {
  if (member?.status !== 'active' && member?.status !== 'blocked') return 'userNotFound'
  return mayTakeFrom(actor, member, currency) ? undefined : 'notAllowed'
}

/** A member, as far as the rules ask. */
interface OtherSide {
  readonly userId: UserId
  readonly role: ClubRole
  readonly status: string
  readonly agentId: UserId | null
}

/** What the actor may do with a member's chips, or with their own; not whether there are any. */
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

/** Who acts, and who has approved it. */
export const initiatorOf = ({ userId: id, role, approvedBy }: Actor) => ({ id, role, approvedBy })

/** Who takes chips takes sales back (rule controls-1). */
export const mayReverse = (actor: Actor): boolean => may(actor, 'extract')

/** For 72 hours after a sale it can be taken back. */
const reversibleForMs = 72 * 3_600_000

interface PastMovement {
  readonly type: TransactionType
  readonly status: 'confirmed' | 'declined' | null
  readonly updatedAt: Date
  readonly isReversed: boolean
}

/** Rule controls-2: a confirmed sale, once, within 72 hours; undefined where nothing speaks against it. */
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

/** Not where it was closed because its asker took it back, left or lost the right to it. */
export const isDecided = ({ decidedBy, reason }: DecidedRequest): boolean =>
  decidedBy !== null && !closedReasons.some((key) => key === reason)

/** Rule cashier-31: both sides know who accepted; who of the staff declined, only who sees the club's transactions. */
export const mayKnowDecider = (
  actor: Actor,
  { status, senderId, receiverId, decidedBy }: DecidedRequest,
): boolean =>
  status === 'confirmed' ||
  maySeeAllTransactions(actor) ||
  [senderId, receiverId, actor.userId].includes(decidedBy)

/** One's own, one's own players', and with `view_balance` everybody's and the club's (`userId` null). */
export const maySeeBalanceOf = (
  actor: Actor,
  side: { readonly userId: UserId | null; readonly agentId: UserId | null },
): boolean =>
  may(actor, 'view_balance') ||
  side.userId === actor.userId ||
  (actor.role === 'agent' && side.agentId === actor.userId)
