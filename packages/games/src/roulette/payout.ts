import { fraction, sum, times, zero, type Amount } from '@cardroom/money'
import type { PossiblePayout } from '../payouts.ts'
import { isEvenMoney, type RouletteBet } from './bets.ts'
import type { RouletteBetType } from './layout.ts'
import { pocketsOf, type Pocket, type RouletteVariant } from './pockets.ts'

/** Holds the winnings per unit staked, without the stake itself (rule games-2). */
export const rouletteOdds: Readonly<Record<RouletteBetType, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  six_line: 5,
  trio: 11,
  first_four: 8,
  five_number: 6,
  column: 2,
  dozen: 2,
  red: 1,
  black: 1,
  even: 1,
  odd: 1,
  low: 1,
  high: 1,
}

/** Returns the payout of a bet when the ball lies in `pocket`, stake included. */
export function payoutOfRouletteBet(variant: RouletteVariant, bet: RouletteBet, pocket: Pocket): Amount {
  if (bet.covers.includes(pocket)) return times(bet.amount, rouletteOdds[bet.type] + 1)
  if (isPartage(variant, bet.type, pocket)) return fraction(bet.amount, 1n, 2n)
  return zero
}

/** Lists what these bets together can pay, stakes included, with one entry for every pocket. */
export const possibleRoulettePayouts = (
  variant: RouletteVariant,
  bets: readonly RouletteBet[],
): readonly PossiblePayout[] =>
  pocketsOf(variant).map((pocket) => ({
    ways: 1n,
    payout: sum(bets.map((bet) => payoutOfRouletteBet(variant, bet, pocket))),
  }))

/**
 * Tells whether la partage applies, which only French roulette has: on 0, half of a losing even-money stake
 * returns.
 */
const isPartage = (variant: RouletteVariant, type: RouletteBetType, pocket: Pocket): boolean =>
  variant === 'french' && pocket === '0' && isEvenMoney(type)
