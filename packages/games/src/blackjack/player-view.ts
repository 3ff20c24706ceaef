import type { Amount } from '@cardroom/money'
import type { Card } from '../cards/cards.ts'
import {
  activeSeatOf,
  blackjackActions,
  type BlackjackAction,
  type BlackjackState,
  type Seat,
} from './blackjack-state.ts'
import { isBlackjack, totalOfHand } from './hand-total.ts'
import { availableActions, refusalOfAction, type ActionRefusal } from './refusals.ts'
import {
  insuranceStake,
  payoutOfHand,
  payoutOfInsurance,
  payoutOfSeat,
  resultOfSeat,
  stakeOfHand,
  stakeOfSeat,
  type SeatResult,
} from './settle-blackjack.ts'

export interface SeatView {
  readonly cards: readonly Card[]
  readonly total: number
  readonly soft: boolean
  readonly stake: Amount
  readonly state: 'playing' | 'waiting' | 'stood' | SeatResult
  readonly payout: Amount
}

export interface InsuranceView {
  /** The price of insurance. It counts in the hand's stake only once insurance is taken. */
  readonly stake: Amount
  readonly state: 'asked' | 'declined' | 'won' | 'lost'
  readonly payout: Amount
}

/** Everything that a player may know of a hand. */
export interface PlayerView {
  readonly kind: 'blackjack'
  readonly state: 'open' | 'settled'
  readonly dealer: { readonly cards: readonly Card[]; readonly total: number; readonly hidden: boolean }
  readonly seats: readonly SeatView[]
  readonly activeSeat: number | null
  readonly actions: readonly BlackjackAction[]
  /** The reason why each other action is not available. */
  readonly refusals: Readonly<Partial<Record<BlackjackAction, ActionRefusal>>>
  readonly insurance?: InsuranceView
  readonly stake: Amount
  readonly payout: Amount
}

/** Hides the hole card until the hand is settled. A hand may leave the server only in this form. */
export function toPlayerView(state: BlackjackState, bet: Amount): PlayerView {
  const hidden = state.phase !== 'settled'
  const cards = hidden ? state.dealer.slice(0, 1) : state.dealer
  const activeSeat = activeSeatOf(state)
  return {
    kind: 'blackjack',
    state: hidden ? 'open' : 'settled',
    dealer: { cards, total: totalOfHand(cards).total, hidden },
    seats: state.seats.map((seat, index) => seatView(state, seat, bet, index === activeSeat)),
    activeSeat,
    actions: availableActions(state),
    refusals: refusalsOf(state),
    ...(state.insurance !== 'not-offered' && { insurance: insuranceView(state, bet) }),
    stake: stakeOfHand(state, bet),
    payout: payoutOfHand(state, bet),
  }
}

function seatView(state: BlackjackState, seat: Seat, bet: Amount, isActive: boolean): SeatView {
  return {
    cards: seat.cards,
    ...totalOfHand(seat.cards),
    stake: stakeOfSeat(seat, bet),
    state: state.phase === 'settled' ? resultOfSeat(state, seat) : openState(seat, isActive),
    payout: payoutOfSeat(state, seat, bet),
  }
}

function openState(seat: Seat, isActive: boolean): SeatView['state'] {
  if (seat.progress !== 'playing') return seat.progress
  return isActive ? 'playing' : 'waiting'
}

function insuranceView(state: BlackjackState, bet: Amount): InsuranceView {
  return { stake: insuranceStake(bet), state: insuranceState(state), payout: payoutOfInsurance(state, bet) }
}

/**
 * Returns the state of insurance. The answer to the offer also brings the result, because the dealer peeks right
 * after it, before the player acts.
 */
function insuranceState(state: BlackjackState): InsuranceView['state'] {
  if (state.phase === 'insurance') return 'asked'
  if (state.insurance === 'declined') return 'declined'
  return isBlackjack(state.dealer) ? 'won' : 'lost'
}

const refusalsOf = (state: BlackjackState): PlayerView['refusals'] =>
  Object.fromEntries(
    blackjackActions.flatMap((action) => {
      const refusal = refusalOfAction(state, action)
      return refusal ? [[action, refusal]] : []
    }),
  )
