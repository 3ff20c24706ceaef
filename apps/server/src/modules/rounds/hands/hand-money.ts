import { payoutOfHand, type BlackjackState } from '@cardroom/games'
import { negated, plus, zero, type Amount } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import { countPosted, countSettled, countStake, type Desk } from '../desk/desk.ts'
import type { HeldSession, RoundRow } from '../desk/desk.store.ts'
import { furtherStake } from '../records/round-reasons.ts'
import { expectedOfHand } from '../desk/risk.ts'

/** Moves a stake of the hand to the bank, which reserves it. Returns false if the player does not have the amount. */
export function takeStake(desk: Desk, session: HeldSession, hand: RoundRow, price: Amount): boolean {
  if (price === zero) return true
  const { playerAccountId, bankAccountId } = session
  // Each stake of a hand has its own reason, because the ledger posts each pair of reason and reference only once.
  const reason = hand.stake === zero ? 'round.stake' : furtherStake(hand.actions?.length ?? 0)
  const stake = { amount: price, reason, reference: hand.id }
  if (!desk.books.post([{ fromId: playerAccountId, toId: bankAccountId, ...stake }])) return false
  keepBack(desk, session, hand, price)
  hand.stake = plus(hand.stake, price)
  countStake(desk, session, price)
  return true
}

/** Reserves an amount for the hand. The house of personal play can always pay, so it reserves nothing. */
export function keepBack(desk: Desk, session: HeldSession, hand: RoundRow, amount: Amount): void {
  if (session.clubId === null) return
  assert(desk.books.reserve(session.bankAccountId, amount), `The bank cannot keep ${amount} back`)
  hand.reserved = plus(hand.reserved, amount)
}

interface Settlement {
  readonly state: BlackjackState
  /** The hand as it is stored from now on. */
  readonly view: RoundRow['hand']
}

/** Releases the reserve and pays, in the same transaction. */
export function payHand(desk: Desk, session: HeldSession, hand: RoundRow, { state, view }: Settlement): void {
  const bet = hand.amount as Amount
  const payout = payoutOfHand(state, bet)
  keepBack(desk, session, hand, negated(hand.reserved))
  if (payout > zero) {
    const { playerAccountId, bankAccountId } = session
    const payment = { amount: payout, reason: 'round.payout', reference: hand.id }
    const isPosted = desk.books.post([{ fromId: bankAccountId, toId: playerAccountId, ...payment }])
    assert(isPosted, `Hand ${hand.id} cannot be paid out of what was kept back for it`)
  }
  hand.payout = payout
  hand.hand = view
  hand.settledAt = desk.now
  countSettled(desk, session, hand, expectedOfHand(bet, hand.stake))
}

/** Returns the stakes of an open hand as if it had never been dealt. It counts in no result. */
export function returnStakes(desk: Desk, session: HeldSession, hand: RoundRow): void {
  keepBack(desk, session, hand, negated(hand.reserved))
  const { playerAccountId: toId, bankAccountId: fromId } = session
  const reversal = { amount: hand.stake, reason: 'round.reversal', reference: hand.id }
  assert(
    desk.books.post([{ fromId, toId, ...reversal }]),
    `The stakes of hand ${hand.id} are not in the bank`,
  )
  countPosted(desk, session, hand.stake)
  hand.payout = hand.stake
  hand.touchedAt = desk.now
  hand.settledAt = desk.now
  session.payout = plus(session.payout, hand.stake)
  desk.changed.add(hand)
  desk.played.add(session)
}
