import { blackjackNet, expectationOf, largestPayout, type RoundBets } from '@cardroom/games'
import { toWire, type Amount } from '@cardroom/money'

/** Mean and variance of the payout of a round, in units. The fairness page compares real payouts with them. */
export interface Expected {
  readonly mean: number
  readonly variance: number
}

export interface Risk extends Expected {
  /** The largest possible payout of the round, stakes included. */
  readonly largestPayout: Amount
}

/** Players repeat the same bets, so results are cached until there are too many. */
const known = new Map<string, Risk>()
const knownMax = 10_000

export function riskOf(bets: RoundBets): Risk {
  const name = nameOf(bets)
  const found = known.get(name)
  if (found) return found
  if (known.size >= knownMax) known.clear()
  const risk = { ...expectationOf(bets), largestPayout: largestPayout(bets) }
  known.set(name, risk)
  return risk
}

const nameOf = ({ variant, bets }: RoundBets): string =>
  bets.reduce((name, bet) => `${name} ${bet.type}:${bet.numbers.join()}:${bet.amount}`, variant as string)

/** Returns, for a hand of blackjack, the payout that basic strategy would expect from the same first bet. */
export function expectedOfHand(bet: Amount, stake: Amount): Expected {
  const first = toWire(bet)
  return { mean: toWire(stake) + blackjackNet.mean * first, variance: blackjackNet.variance * first ** 2 }
}
