import { fraction, plus, sum, times, zero, type Amount } from '@cardroom/money'
import type { BlackjackAction, BlackjackState, Seat } from './blackjack-state.ts'
import { isBlackjack, totalOfHand } from './hand-total.ts'

export type SeatResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'surrendered'

/** Returns the result of one of the player's hands in a settled hand. */
export function resultOfSeat(state: BlackjackState, seat: Seat): SeatResult {
  if (seat.progress === 'bust' || seat.progress === 'surrendered') return seat.progress

  const isNatural = state.seats.length === 1 && isBlackjack(seat.cards)
  const dealerHasBlackjack = isBlackjack(state.dealer)
  if (isNatural && !dealerHasBlackjack) return 'blackjack'
  // A dealer's blackjack beats every other 21. After the peek, only a natural or an unplayed hand can be here.
  if (dealerHasBlackjack) return isNatural ? 'push' : 'lost'
  return compare(totalOfHand(seat.cards).total, totalOfHand(state.dealer).total)
}

/** Returns the payout of one of the player's hands, stake included; 0 until the hand is settled. */
export function payoutOfSeat(state: BlackjackState, seat: Seat, bet: Amount): Amount {
  if (state.phase !== 'settled') return zero
  const stake = stakeOfSeat(seat, bet)
  const payouts: Record<SeatResult, Amount> = {
    blackjack: plus(stake, fraction(stake, 3n, 2n)),
    won: times(stake, 2),
    push: stake,
    lost: zero,
    bust: zero,
    surrendered: fraction(stake, 1n, 2n),
  }
  return payouts[resultOfSeat(state, seat)]
}

export const stakeOfSeat = (seat: Seat, bet: Amount): Amount => times(bet, seat.isDoubled ? 2 : 1)

/**
 * Returns the stake of insurance, which is half of the first bet. That is exact, because bets are whole chips.
 */
export const insuranceStake = (bet: Amount): Amount => fraction(bet, 1n, 2n)

/** Returns the payout of insurance, which pays 2:1 if the dealer has blackjack. */
export function payoutOfInsurance(state: BlackjackState, bet: Amount): Amount {
  const isWon = state.insurance === 'taken' && state.phase === 'settled' && isBlackjack(state.dealer)
  return isWon ? times(insuranceStake(bet), 3) : zero
}

/** Adds up everything staked so far: the first bet, doubles, splits and insurance. */
export function stakeOfHand(state: BlackjackState, bet: Amount): Amount {
  const seats = sum(state.seats.map((seat) => stakeOfSeat(seat, bet)))
  return state.insurance === 'taken' ? plus(seats, insuranceStake(bet)) : seats
}

export const payoutOfHand = (state: BlackjackState, bet: Amount): Amount =>
  plus(sum(state.seats.map((seat) => payoutOfSeat(state, seat, bet))), payoutOfInsurance(state, bet))

/** Returns the amount that an action adds to the stake. */
export function priceOfAction(action: BlackjackAction, bet: Amount): Amount {
  if (action === 'double' || action === 'split') return bet
  return action === 'insurance' ? insuranceStake(bet) : zero
}

/** Returns what the house reserves for an open hand: four doubled hands and an insurance win (rule bank-3). */
export const blackjackReserve = (bet: Amount): Amount => plus(times(bet, 8), times(insuranceStake(bet), 2))

function compare(player: number, dealer: number): SeatResult {
  if (dealer > 21 || player > dealer) return 'won'
  return player === dealer ? 'push' : 'lost'
}
