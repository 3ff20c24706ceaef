import { blackjackNet, expectationOf, largestPayout, type RoundBets } from '@cardroom/games'
import { toWire, type Amount } from '@cardroom/money'

/** Mean and variance of what a round pays, in units: what it is held against on the fairness page. */
export interface Expected {
  readonly mean: number
  readonly variance: number
}

export interface Risk extends Expected {
  /** The most that the round can pay, stakes included. */
  readonly largestPayout: Amount
}

/** Players place the same bets again and again: what was worked out is kept, until there is too much of it. */
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

/** Of a hand of blackjack: what basic strategy would have got out of the same first bet. */
export function expectedOfHand(bet: Amount, stake: Amount): Expected {
  const first = toWire(bet)
  return { mean: toWire(stake) + blackjackNet.mean * first, variance: blackjackNet.variance * first ** 2 }
}
