import type { Amount } from '@cardroom/money'
import type { Card } from '../cards/cards.ts'
import { blackjackActions, type BlackjackAction, type Seat } from '../blackjack/blackjack-state.ts'
import { isBlackjack, totalOfHand } from '../blackjack/hand-total.ts'
import type { SeatView } from '../blackjack/player-view.ts'
import type { ActionRefusal } from '../blackjack/refusals.ts'
import {
  insuranceStake,
  payoutOfHand,
  payoutOfInsurance,
  payoutOfSeat,
  resultOfSeat,
  stakeOfHand,
  stakeOfSeat,
} from '../blackjack/settle-blackjack.ts'
import {
  actionsOfSeat,
  activeHandOf,
  asOwn,
  refusalAtSeat,
  type SharedBlackjack,
  type SharedSeat,
} from './shared-blackjack.ts'

export interface SharedSeatView {
  readonly seat: number
  readonly hands: readonly SeatView[]
  readonly activeHand: number | null
  readonly actions: readonly BlackjackAction[]
  readonly refusals: Readonly<Partial<Record<BlackjackAction, ActionRefusal>>>
  readonly insurance?: {
    readonly stake: Amount
    readonly state: 'asked' | 'taken' | 'declined' | 'won' | 'lost'
    readonly payout: Amount
  }
  /** Everything staked at the seat so far, and its payout once settled. */
  readonly stake: Amount
  readonly payout: Amount
}

/** Everything that anybody may know of a shared round. */
export interface SharedView {
  readonly state: 'open' | 'settled'
  readonly dealer: { readonly cards: readonly Card[]; readonly total: number; readonly hidden: boolean }
  readonly seats: readonly SharedSeatView[]
}

/** Hides the hole card until the round is settled. A round may leave the server only in this form. */
export function toSharedView(round: SharedBlackjack, firstBetOf: (seat: number) => Amount): SharedView {
  const hidden = round.phase !== 'settled'
  const cards = hidden ? round.dealer.slice(0, 1) : round.dealer
  return {
    state: hidden ? 'open' : 'settled',
    dealer: { cards, total: totalOfHand(cards).total, hidden },
    seats: round.seats.map((seat) => seatViewOf(round, seat, firstBetOf(seat.seat))),
  }
}

/** Return the stake and the payout of a seat, by the rules of a single-player hand. */
export const stakeAtSeat = (round: SharedBlackjack, seat: SharedSeat, bet: Amount): Amount =>
  stakeOfHand(asOwn(round, seat), bet)
export const payoutAtSeat = (round: SharedBlackjack, seat: SharedSeat, bet: Amount): Amount =>
  payoutOfHand(asOwn(round, seat), bet)

function seatViewOf(round: SharedBlackjack, seat: SharedSeat, bet: Amount): SharedSeatView {
  const activeHand = activeHandOf(round, seat.seat)
  const own = asOwn(round, seat)
  return {
    seat: seat.seat,
    hands: seat.hands.map((hand, index) => ({
      cards: hand.cards,
      ...totalOfHand(hand.cards),
      stake: stakeOfSeat(hand, bet),
      state: round.phase === 'settled' ? resultOfSeat(own, hand) : openState(round, seat, hand, index),
      payout: payoutOfSeat(own, hand, bet),
    })),
    activeHand,
    actions: actionsOfSeat(round, seat.seat),
    refusals: refusalsOf(round, seat.seat),
    ...(seat.insurance !== 'not-offered' && {
      insurance: {
        stake: insuranceStake(bet),
        state: insuranceState(round, seat.insurance),
        payout: payoutOfInsurance(own, bet),
      },
    }),
    stake: stakeAtSeat(round, seat, bet),
    payout: payoutAtSeat(round, seat, bet),
  }
}

function openState(
  round: SharedBlackjack,
  { seat, hands }: SharedSeat,
  hand: Seat,
  index: number,
): SeatView['state'] {
  if (hand.progress === 'playing') return index === activeHandOf(round, seat) ? 'playing' : 'waiting'
  return hands.length === 1 && isBlackjack(hand.cards) ? 'blackjack' : hand.progress
}

/** Returns the state of insurance. Its result is known only once every seat has answered. */
function insuranceState(round: SharedBlackjack, insurance: 'asked' | 'taken' | 'declined') {
  if (round.phase === 'insurance' || insurance === 'declined') return insurance
  return isBlackjack(round.dealer) ? 'won' : 'lost'
}

const refusalsOf = (round: SharedBlackjack, seat: number): SharedSeatView['refusals'] =>
  Object.fromEntries(
    blackjackActions.flatMap((action) => {
      const refusal = refusalAtSeat(round, { seat, action })
      return refusal ? [[action, refusal]] : []
    }),
  )
