import type { Amount } from '@cardroom/money'
import { refusalOfAmount, type BetInput, type BetRefusal } from '../bet.ts'
import { tableSeatsMax } from './seat-places.ts'

/** A first bet on one of the seven seats of a shared blackjack table. */
export interface SeatBet {
  readonly type: 'seat'
  /** The number of the seat, 1 to 7. */
  readonly seat: number
  readonly amount: Amount
}

/** A bet on a seat as it comes from the wire, not validated yet. */
export interface SeatBetInput extends BetInput {
  readonly seat?: number | undefined
}

/** The reason why a bet on a seat is refused. */
export type SeatBetRefusal = BetRefusal | 'eachOnce'

export type ParsedSeatBets =
  | { readonly ok: true; readonly bets: readonly SeatBet[] }
  | { readonly ok: false; readonly index: number; readonly refusal: SeatBetRefusal }

/**
 * Validates all first bets of a person at a shared blackjack table: at most one for each seat. The first refused bet
 * refuses them all, and its index is returned. This function does not know who holds a seat.
 */
export function parseSeatBets(inputs: readonly SeatBetInput[]): ParsedSeatBets {
  const bets: SeatBet[] = []
  for (const [index, { type, numbers = [], seat, amount }] of inputs.entries()) {
    if (type !== 'seat') return { ok: false, index, refusal: 'unknownType' }
    if (numbers.length > 0) return { ok: false, index, refusal: 'unexpectedNumbers' }
    if (seat === undefined || !isSeat(seat)) return { ok: false, index, refusal: 'notOnLayout' }
    const refusal = refusalOfAmount(amount)
    if (refusal) return { ok: false, index, refusal }
    if (bets.some((bet) => bet.seat === seat)) return { ok: false, index, refusal: 'eachOnce' }
    bets.push({ type, seat, amount })
  }
  return { ok: true, bets: bets.toSorted((a, b) => a.seat - b.seat) }
}

const isSeat = (seat: number): boolean => Number.isInteger(seat) && seat >= 1 && seat <= tableSeatsMax
