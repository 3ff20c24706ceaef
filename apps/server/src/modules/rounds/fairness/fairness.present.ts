import type { FairnessShown } from '@cardroom/contract/fairness'
import { toWire } from '@cardroom/money'
import type { Results } from './fairness.view.ts'

/** In the normal distribution, 99 % of the values are within this many standard deviations of the mean. */
const deviations = 2.5758

/** Presents the results as shares of the stake. docs/decisions/0023 explains what the band is worth. */
export function presentFairness(results: Results): FairnessShown {
  const [stake, payout] = [toWire(results.stake), toWire(results.payout)]
  const share = (amount: number): number | null => (stake === 0 ? null : amount / stake)
  const margin = deviations * Math.sqrt(results.variance)
  return {
    rounds: results.rounds,
    stake,
    payout,
    observed: share(payout),
    expected: share(results.expected),
    low: share(results.expected - margin),
    high: share(results.expected + margin),
    unrevealed: results.unrevealed,
  }
}
