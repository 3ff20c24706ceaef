import type { TableBet } from '@cardroom/contract/table-rounds'
import {
  emptySlip,
  nextSlip,
  stakeOf,
  type BetSlip,
  type SlipBet,
  type SlipStep,
} from '#features/bets/index.ts'

/** The person's own chips on the layout of a shared table, for the current round or the next one. */
export interface Felt {
  readonly round: number
  readonly slip: BetSlip
  /** The bets of the last round that they played, which can be repeated. */
  readonly played: readonly SlipBet[]
  /** The chips differ from what the server has confirmed, and must be sent as soon as bets are open. */
  readonly isChanged: boolean
}

export type FeltChange =
  | { readonly kind: 'chips'; readonly step: SlipStep }
  /** A new round has begun. `played` are the bets of the last one. */
  | { readonly kind: 'round'; readonly round: number; readonly played: readonly SlipBet[] }
  /** The server has confirmed the chips on the felt. */
  | { readonly kind: 'confirmed' }
  /**
   * These bets are valid and replace the chips on the felt: those were refused, or another device placed these.
   */
  | { readonly kind: 'stands'; readonly bets: readonly SlipBet[] }

export const feltWith = (round: number, bets: readonly SlipBet[], played: readonly SlipBet[]): Felt => ({
  round,
  slip: slipOf(bets),
  played,
  isChanged: false,
})

export function nextFelt(felt: Felt, change: FeltChange): Felt {
  switch (change.kind) {
    case 'chips': {
      const slip = nextSlip(felt.slip, change.step)
      return slip === felt.slip ? felt : { ...felt, slip, isChanged: true }
    }
    case 'round': {
      const { round, played } = change
      return feltWith(round, [], played.length > 0 ? played : felt.played)
    }
    case 'confirmed':
      return { ...felt, isChanged: false }
    case 'stands':
      return { ...felt, slip: slipOf(change.bets), isChanged: false }
  }
}

const slipOf = (bets: readonly SlipBet[]): BetSlip => (bets.length > 0 ? { ...emptySlip, bets } : emptySlip)

/**
 * Returns the bets to send for the chips on the felt. If the chips are below the table's minimum stake, no bets are
 * sent, and bets that were sent before are taken back. In blackjack this applies to each seat.
 */
export function placeable(bets: readonly SlipBet[], min: number): TableBet[] {
  const enough = bets.filter(({ type, amount }) => type !== 'seat' || amount >= min)
  return stakeOf(enough) < min ? [] : enough.map(placed)
}

function placed({ type, numbers, amount }: SlipBet): TableBet {
  if (type === 'seat') return { type, seat: Number(numbers[0]), amount }
  return numbers.length > 0 ? { type, numbers: [...numbers], amount } : { type, amount }
}

/** Returns bets in the server's format as chips on the felt. */
export const asChips = (bets: readonly TableBet[]): SlipBet[] =>
  bets.map(({ type, numbers = [], seat, amount }) =>
    type === 'seat' ? onSeat(seat ?? 0, amount) : { type, numbers, amount },
  )

/** Returns chips on a seat of blackjack. */
export const onSeat = (seat: number, amount: number): SlipBet => ({
  type: 'seat',
  numbers: [String(seat)],
  amount,
})

/**
 * Returns the stakes to which a table's limits apply: in blackjack the stake of each seat, otherwise the total of
 * all bets.
 */
export const limitedStakes = (bets: readonly SlipBet[]): number[] =>
  bets.some(({ type }) => type === 'seat') ? bets.map(({ amount }) => amount) : [stakeOf(bets)]
