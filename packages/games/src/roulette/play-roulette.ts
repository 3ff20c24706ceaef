import { sum, type Amount } from '@cardroom/money'
import type { Stream } from '../fairness/stream.ts'
import type { RouletteBet } from './bets.ts'
import { payoutOfRouletteBet } from './payout.ts'
import { colorOf, spin, type Pocket, type PocketColor, type RouletteVariant } from './pockets.ts'

export interface RouletteOutcome {
  readonly number: Pocket
  readonly color: PocketColor
}

export interface SettledRouletteBet extends RouletteBet {
  /** Includes a returned stake; 0 when lost. */
  readonly payout: Amount
}

export interface RouletteRound {
  readonly kind: 'roulette'
  readonly outcome: RouletteOutcome
  readonly bets: readonly SettledRouletteBet[]
  readonly stake: Amount
  readonly payout: Amount
}

/** Draws one pocket and settles every bet on it. */
export function playRoulette(
  stream: Stream,
  variant: RouletteVariant,
  bets: readonly RouletteBet[],
): RouletteRound {
  const number = spin(stream, variant)
  return settleRoulette(variant, bets, { number, color: colorOf(number) })
}

/** Settles bets on a pocket that was drawn. */
export function settleRoulette(
  variant: RouletteVariant,
  bets: readonly RouletteBet[],
  outcome: RouletteOutcome,
): RouletteRound {
  const settled = bets.map((bet) => ({ ...bet, payout: payoutOfRouletteBet(variant, bet, outcome.number) }))
  return {
    kind: 'roulette',
    outcome,
    bets: settled,
    stake: sum(settled.map((bet) => bet.amount)),
    payout: sum(settled.map((bet) => bet.payout)),
  }
}
