import type { UserId } from '@cardroom/contract/ids'
import { isStaff, may, type ChipCurrency, movesBack } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'

/** The club's staff with `transfer` sell and decide for the club; an agent for itself; nobody else. */
export const maySell = (actor: Actor): boolean => may(actor, 'transfer') || actor.role === 'agent'

/** Who deals on the club's behalf: its requests are theirs to decide. */
export const mayDecideForClub = (actor: Actor): boolean => may(actor, 'transfer')

/** Exactly one side is asked: an agent decides its own players' requests, the club's staff all others. */
export const mayDecide = (actor: Actor, request: { readonly senderId: UserId | null }): boolean =>
  request.senderId === null
    ? mayDecideForClub(actor)
    : actor.role === 'agent' && request.senderId === actor.userId

/** Oneself only alone, only white, and only out of the club's red. */
export const maySellToOneself = (
  actor: Actor,
  sale: { readonly currency: ChipCurrency; readonly receiverIds: readonly UserId[] },
): boolean => isStaff(actor) && actor.isMember && sale.currency === 'white' && sale.receiverIds.length === 1

/** An administrator may do all that the owner may, but holds chips only as a member. */
export const mayHold = (actor: Actor, currency: ChipCurrency): boolean =>
  actor.isMember && movesBack(actor.role, currency)

export const maySeeAllTransactions = (actor: Actor): boolean => may(actor, 'view_transactions')

/** One's own, one's own players', and with `view_balance` everybody's and the club's (`userId` null). */
export const maySeeBalanceOf = (
  actor: Actor,
  side: { readonly userId: UserId | null; readonly agentId: UserId | null },
): boolean =>
  may(actor, 'view_balance') ||
  side.userId === actor.userId ||
  (actor.role === 'agent' && side.agentId === actor.userId)
