import type { TableBet } from '@cardroom/contract/table-rounds'
import {
  emptySlip,
  nextSlip,
  stakeOf,
  type BetSlip,
  type SlipBet,
  type SlipStep,
} from '#features/bets/index.ts'

/** The person's own chips on the layout of a shared table: those of the round in hand, or of the next one. */
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
  /** Another round is in hand: these bets were played in the last one. */
  | { readonly kind: 'round'; readonly round: number; readonly played: readonly SlipBet[] }
  /** The server has confirmed what lies there. */
  | { readonly kind: 'confirmed' }
  /** These bets stand, whatever was laid: others were refused, or another device placed them. */
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
 * Returns the bets to place for the chips on the felt. Fewer than the table's smallest stake are not placed yet, and
 * take back what stood.
 */
export function placeable(bets: readonly SlipBet[], min: number): TableBet[] {
  if (stakeOf(bets) < min) return []
  return bets.map(({ type, numbers, amount }) =>
    numbers.length > 0 ? { type, numbers: [...numbers], amount } : { type, amount },
  )
}

/** Returns bets of the wire as chips on the felt. */
export const asChips = (bets: readonly TableBet[]): SlipBet[] =>
  bets.flatMap(({ type, numbers = [], amount }) => (type === 'seat' ? [] : [{ type, numbers, amount }]))
