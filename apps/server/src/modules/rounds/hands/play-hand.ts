import {
  actBlackjack,
  actionsToStand,
  blackjackReserve,
  createBlackjackShoe,
  dealBlackjack,
  payoutOfHand,
  priceOfAction,
  refusalOfAction,
  toPlayerView,
  type BlackjackAction,
  type BlackjackState,
  type Shoe,
} from '@cardroom/games'
import type { HandShown } from '@cardroom/contract/rounds'
import { negated, plus, units, zero, type Amount } from '@cardroom/money'
import { ApiError, assert } from '#platform/api-error.ts'
import { countPosted, countSettled, countStake, gameOf, type Desk } from '../desk/desk.ts'
import type { HeldSession, RoundRow } from '../desk/desk.store.ts'
import { expectedOfHand } from '../desk/risk.ts'
import { refuseExposure, refuseNewRound, streamOf } from './new-round.ts'
import { emptyRound } from './play-bets.ts'
import { presentHand, presentHandView } from '../records/rounds.present.ts'
import type { SeedAtRest, SeedVault } from '../seeds/seeds.ports.ts'

/**
 * Deals a hand of blackjack. Throws `notAllowed` if another hand is open; see `refuseNewRound` for the rest. Until
 * the hand is settled, the bank reserves the hand's largest win (rule bank-3) and the stakes in it.
 */
export function openHand(desk: Desk, session: HeldSession, amount: number): HandShown {
  if (gameOf(session).kind !== 'blackjack' || session.handId !== null) throw new ApiError('notAllowed')
  const bet = units(amount)
  refuseNewRound(desk, session, bet)
  refuseExposure(desk, session, blackjackReserve(bet))

  const nonce = session.nonce + 1
  const hand: RoundRow = { ...emptyRound(desk, session, nonce), amount: bet, actions: [] }
  keepBack(desk, session, hand, blackjackReserve(bet))
  assert(takeStake(desk, session, hand, bet), 'A stake that was there is gone')
  session.nonce = nonce
  session.handId = hand.id
  desk.rounds.set(hand.id, hand)
  return goOn(desk, session, hand, dealBlackjack(shoeOf(desk.seedVault, session, hand)))
}

/**
 * Plays an action on a hand. Throws `notFound` if the session has no such hand, `notAllowed` if the hand is settled
 * or the rules forbid the action, and `lowBalance` if the player cannot pay for it. A suspended club, lost
 * permissions and the player's own protection do not stop a hand in play.
 */
export function actOnHand(
  desk: Desk,
  session: HeldSession,
  { handId, action }: { readonly handId: number; readonly action: BlackjackAction },
): HandShown {
  const hand = desk.rounds.get(handId)
  if (!hand || hand.sessionId !== session.id || hand.amount === null) throw new ApiError('notFound')
  if (hand.settledAt !== null) throw new ApiError('notAllowed', [{ path: 'action', message: 'settled' }])
  const { state, shoe } = replay(desk.seedVault, session, hand)
  const refusal = refusalOfAction(state, action)
  if (refusal) throw new ApiError('notAllowed', [{ path: 'action', message: refusal }])
  const price = priceOfAction(action, hand.amount)
  if (!takeStake(desk, session, hand, price)) throw new ApiError('lowBalance')

  hand.actions = [...(hand.actions ?? []), action]
  return goOn(desk, session, hand, actBlackjack(state, action, shoe))
}

/**
 * Ends the session's open hand in the same way as an abandoned hand: no insurance, every seat stands, then the hand
 * is settled.
 */
export function standHand(desk: Desk, session: HeldSession): void {
  const hand = session.handId === null ? undefined : desk.rounds.get(session.handId)
  assert(hand, `Session ${session.id} has no open hand`)
  const { state, shoe } = replay(desk.seedVault, session, hand)
  const actions = actionsToStand(state, shoe)
  hand.actions = [...(hand.actions ?? []), ...actions]
  goOn(
    desk,
    session,
    hand,
    actions.reduce((now, action) => actBlackjack(now, action, shoe), state),
  )
}

/**
 * Returns the stakes of the session's open hand as if it had never been dealt, because nobody can know its cards any
 * more. The hand counts in no result.
 */
export function giveStakesBack(desk: Desk, session: HeldSession): RoundRow {
  const hand = session.handId === null ? undefined : desk.rounds.get(session.handId)
  assert(hand, `Session ${session.id} has no open hand`)
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
  session.handId = null
  desk.changed.add(hand)
  desk.played.add(session)
  return hand
}

/** A hand consists of its stream and its actions only. The cards of an open hand are stored nowhere. */
export function replay(
  seedVault: SeedVault,
  session: SeedAtRest & Pick<HeldSession, 'clientSeed'>,
  hand: Pick<RoundRow, 'nonce' | 'actions'>,
): { state: BlackjackState; shoe: Shoe } {
  const shoe = shoeOf(seedVault, session, hand)
  const state = (hand.actions ?? []).reduce(
    (now, action) => actBlackjack(now, action, shoe),
    dealBlackjack(shoe),
  )
  return { state, shoe }
}

const shoeOf = (
  seedVault: SeedVault,
  session: SeedAtRest & Pick<HeldSession, 'clientSeed'>,
  hand: Pick<RoundRow, 'nonce'>,
): Shoe => createBlackjackShoe(streamOf(seedVault, session, hand.nonce))

function goOn(desk: Desk, session: HeldSession, hand: RoundRow, state: BlackjackState): HandShown {
  const bet = hand.amount as Amount
  hand.touchedAt = desk.now
  desk.changed.add(hand)
  desk.played.add(session)
  const view = presentHandView(toPlayerView(state, bet))
  if (state.phase === 'settled') settle(desk, session, { hand, view, payout: payoutOfHand(state, bet) })
  return presentHand(hand, view, session, desk.books.balance(session.playerAccountId))
}

interface Settlement {
  readonly hand: RoundRow
  readonly view: RoundRow['hand']
  readonly payout: Amount
}

/** Releases the reserve and pays, in the same transaction. */
function settle(desk: Desk, session: HeldSession, { hand, view, payout }: Settlement): void {
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
  session.handId = null
  countSettled(desk, session, hand, expectedOfHand(hand.amount as Amount, hand.stake))
}

/** Moves a stake of the hand to the bank, which reserves it. Returns false if the player does not have the amount. */
function takeStake(desk: Desk, session: HeldSession, hand: RoundRow, price: Amount): boolean {
  if (price === zero) return true
  const { playerAccountId, bankAccountId } = session
  // Each stake of a hand has its own reason, because the ledger posts each pair of reason and reference only once.
  const reason = hand.stake === zero ? 'round.stake' : `round.stake.${(hand.actions?.length ?? 0) + 1}`
  const stake = { amount: price, reason, reference: hand.id }
  if (!desk.books.post([{ fromId: playerAccountId, toId: bankAccountId, ...stake }])) return false
  keepBack(desk, session, hand, price)
  hand.stake = plus(hand.stake, price)
  countStake(desk, session, price)
  return true
}

/** The house of personal play can always pay, so it reserves nothing. */
function keepBack(desk: Desk, session: HeldSession, hand: RoundRow, amount: Amount): void {
  if (session.clubId === null) return
  assert(desk.books.reserve(session.bankAccountId, amount), `The bank cannot keep ${amount} back`)
  hand.reserved = plus(hand.reserved, amount)
}
