import { expectedBaccaratReturn } from './baccarat/baccarat-edge.ts'
import { baccaratBetTypes, type BaccaratBetType, type BaccaratVariant } from './baccarat/baccarat-bets.ts'
import { baccaratOddsOf } from './baccarat/baccarat-payout.ts'
import type { Game } from './games.ts'
import type { Expectation } from './payouts.ts'
import { edgeOf, rational, toNumber, type Rational } from './rational.ts'
import { expectedRouletteReturn } from './roulette/edge.ts'
import { positionsOf, rouletteBetTypes } from './roulette/layout.ts'
import { rouletteOdds } from './roulette/payout.ts'
import type { RouletteVariant } from './roulette/pockets.ts'

/** One line of "Rules and paytable": what a bet pays when it wins, and what it returns on average. */
export interface PaytableRow {
  /** The wire type of the bet; for blackjack, the event that pays. */
  readonly bet: string
  /** The winnings, without the stake: 35:1 is `[35, 1]`. */
  readonly pays: readonly [won: number, staked: number]
  /**
   * The mean payout per unit staked, stake included. It is exact for roulette, baccarat and insurance; for blackjack it
   * is that of the first bet by basic strategy.
   */
  readonly expectedReturn: Rational
}

/**
 * The result of basic strategy over 2×10¹⁰ rounds: 0.3325 % ± 0.001 of the first bet, deviation 1.1405 (rule
 * games-13).
 */
export const blackjackEdge = rational(3_325n, 1_000_000n)
export const blackjackDeviation = 1.1405

export function paytableOf(game: Game): readonly PaytableRow[] {
  if (game.kind === 'roulette') return roulettePaytable(game.variant)
  if (game.kind === 'baccarat') return baccaratPaytable(game.variant)
  return blackjackPaytable
}

/** Returns the edge to show with the game's name: the edge of the bet that is best for the player. */
export function houseEdgeOf(game: Game): Rational {
  const edges = paytableOf(game).map((row) => edgeOf(row.expectedReturn))
  return edges.reduce((least, edge) => (toNumber(edge) < toNumber(least) ? edge : least))
}

/** Holds the mean and the variance of a hand's payout minus its stake, in units of the first bet. */
export const blackjackNet: Expectation = { mean: -toNumber(blackjackEdge), variance: blackjackDeviation ** 2 }

const roulettePaytable = (variant: RouletteVariant): PaytableRow[] =>
  rouletteBetTypes.flatMap((bet) => {
    const position = positionsOf(variant).find((one) => one.type === bet)
    if (!position) return []
    return [{ bet, pays: [rouletteOdds[bet], 1], expectedReturn: expectedRouletteReturn(variant, position) }]
  })

const baccaratPaytable = (variant: BaccaratVariant): PaytableRow[] =>
  baccaratBetTypes.map((bet) => ({
    bet,
    pays: baccaratPays(variant, bet),
    expectedReturn: expectedBaccaratReturn(variant, bet),
  }))

/**
 * Returns what a bet pays. Without commission a banker's win with 6 pays 1:2 instead; the edge includes that.
 */
function baccaratPays(variant: BaccaratVariant, bet: BaccaratBetType): readonly [number, number] {
  const [won, staked] = baccaratOddsOf(variant, bet)
  return [Number(won), Number(staked)]
}

const byBasicStrategy = rational(
  blackjackEdge.denominator - blackjackEdge.numerator,
  blackjackEdge.denominator,
)

const blackjackPaytable: readonly PaytableRow[] = [
  { bet: 'win', pays: [1, 1], expectedReturn: byBasicStrategy },
  { bet: 'blackjack', pays: [3, 2], expectedReturn: byBasicStrategy },
  // Three units return for one staked when one of the 96 ten-valued among 311 unseen cards lies under the ace.
  { bet: 'insurance', pays: [2, 1], expectedReturn: rational(3n * 96n, 311n) },
]
