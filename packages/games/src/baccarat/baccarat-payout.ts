import { fraction, plus, sum, zero, type Amount } from '@cardroom/money'
import type { PossiblePayout } from '../payouts.ts'
import type { BaccaratBet, BaccaratBetType, BaccaratVariant } from './baccarat-bets.ts'
import { baccaratCombinations, type BaccaratResult } from './combinations.ts'

/** Winnings per units staked as `[won, staked]`, without the stake itself (rule games-7). */
export type Odds = readonly [won: bigint, staked: bigint]

const baccaratOdds = {
  player: [1n, 1n],
  bankerWithCommission: [95n, 100n],
  banker: [1n, 1n],
  bankerOnSix: [1n, 2n],
  tie: [8n, 1n],
  pair: [11n, 1n],
} as const satisfies Record<string, Odds>

/** Returns the payout of a bet, stake included. It is exact: 0.95 of a whole chip is 95 hundredths. */
export function payoutOfBaccaratBet(
  variant: BaccaratVariant,
  bet: BaccaratBet,
  result: BaccaratResult,
): Amount {
  if (isWon(bet.type, result)) {
    const odds = baccaratOddsOf(variant, bet.type, result.bankerWonOnSix)
    return plus(bet.amount, fraction(bet.amount, ...odds))
  }
  return isPush(bet.type, result) ? bet.amount : zero
}

/** Lists what these bets together can pay, stakes included, with one entry for every kind of result. */
export const possibleBaccaratPayouts = (
  variant: BaccaratVariant,
  bets: readonly BaccaratBet[],
): readonly PossiblePayout[] =>
  baccaratCombinations.map(({ result, ways }) => ({
    ways,
    payout: sum(bets.map((bet) => payoutOfBaccaratBet(variant, bet, result))),
  }))

function isWon(type: BaccaratBetType, result: BaccaratResult): boolean {
  if (type === 'player_pair') return result.playerPair
  if (type === 'banker_pair') return result.bankerPair
  return type === result.winner
}

/** Tells whether a bet gets its stake back: player and banker bets do on a tie. */
const isPush = (type: BaccaratBetType, result: BaccaratResult): boolean =>
  result.winner === 'tie' && (type === 'player' || type === 'banker')

/** Returns the odds of a bet. Without commission, only a banker's win with 6 pays less. */
export function baccaratOddsOf(
  variant: BaccaratVariant,
  type: BaccaratBetType,
  bankerWonOnSix = false,
): Odds {
  if (type === 'player_pair' || type === 'banker_pair') return baccaratOdds.pair
  if (type !== 'banker') return baccaratOdds[type]
  if (variant === 'commission') return baccaratOdds.bankerWithCommission
  return bankerWonOnSix ? baccaratOdds.bankerOnSix : baccaratOdds.banker
}
