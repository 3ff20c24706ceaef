import { larger, minus, plus, sum, zero, type Amount } from '@cardroom/money'
import { blackjackReserve } from '../blackjack/settle-blackjack.ts'
import { possiblePayouts, type RoundBets } from '../rounds.ts'
import { assert } from '../assert.ts'

/**
 * Returns the most that the bank can lose on a round: the largest difference, over all outcomes, between what all
 * entries together get and what they staked; at least zero. A player's losing bets cover another's wins. All
 * `entries` are on one table.
 */
export function coverOf(entries: readonly RoundBets[]): Amount {
  const stakes = sum(entries.flatMap(({ bets }) => bets.map(({ amount }) => amount)))
  const totals = entries
    .map((entry) => possiblePayouts(entry).map(({ payout }) => payout))
    .reduce<readonly Amount[]>((sums, payouts) => (sums.length === 0 ? payouts : addedUp(sums, payouts)), [])
  return totals.map((total) => minus(total, stakes)).reduce(larger, zero)
}

/**
 * Returns the most that the bank can lose at blackjack, where all seats can win everything they may stake at once:
 * nine times their first bets.
 */
export const coverOfSeats = (firstBets: readonly Amount[]): Amount => sum(firstBets.map(blackjackReserve))

function addedUp(a: readonly Amount[], b: readonly Amount[]): Amount[] {
  assert(a.length === b.length, 'entries of one round lie on one table')
  return a.map((amount, index) => plus(amount, b[index] ?? zero))
}
