import {
  actBlackjack,
  actionsToStand,
  blackjackReserve,
  createBlackjackShoe,
  dealBlackjack,
  priceOfAction,
  refusalOfAction,
  toPlayerView,
  type BlackjackAction,
  type BlackjackState,
  type Shoe,
} from '@cardroom/games'
import type { HandShown } from '@cardroom/contract/rounds'
import { units, type Amount } from '@cardroom/money'
import { ApiError, assert } from '#platform/api-error.ts'
import { gameOf, type Desk } from '../desk/desk.ts'
import type { HeldSession, RoundRow } from '../desk/desk.store.ts'
import { keepBack, payHand, returnStakes, takeStake } from './hand-money.ts'
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
  returnStakes(desk, session, hand)
  session.handId = null
  return hand
}

/** Replays a hand from its stream and its actions. The cards of an open hand are not stored. */
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
  if (state.phase === 'settled') {
    payHand(desk, session, hand, { state, view })
    session.handId = null
  }
  return presentHand(hand, view, session, desk.books.balance(session.playerAccountId))
}
