import { units, type Amount } from '@cardroom/money'
import { assert, at } from '../assert.ts'
import type { Shoe } from '../cards/shoe.ts'
import { activeSeatOf, type BlackjackState } from './blackjack-state.ts'
import { actBlackjack, dealBlackjack } from './play-blackjack.ts'
import { availableActions } from './refusals.ts'
import { payoutOfHand, stakeOfHand } from './settle-blackjack.ts'
import { basicStrategy } from './strategy.ts'

/** Sums over many hands of one unit. The published figures follow from them. */
export interface Simulation {
  hands: number
  net: number
  netSquared: number
  stake: number
  won: number
  pushed: number
  surrendered: number
  naturals: number
}

export const emptySimulation = (): Simulation => ({
  hands: 0,
  net: 0,
  netSquared: 0,
  stake: 0,
  won: 0,
  pushed: 0,
  surrendered: 0,
  naturals: 0,
})

const bet: Amount = units(1)

/** No hand has this many steps. */
const stepsMax = 100

/** Plays a hand to its end by basic strategy. */
export function playByStrategy(shoe: Shoe): BlackjackState {
  let state = dealBlackjack(shoe)
  for (let steps = 0; state.phase !== 'settled'; steps += 1) {
    assert(steps < stepsMax, 'A hand comes to no end')
    const cards = at(state.seats, activeSeatOf(state) ?? 0).cards
    const question = { cards, up: at(state.dealer, 0), actions: availableActions(state) }
    state = actBlackjack(state, basicStrategy(question), shoe)
  }
  return state
}

export function addHand(total: Simulation, state: BlackjackState): void {
  const stake = Number(stakeOfHand(state, bet)) / 100
  const net = Number(payoutOfHand(state, bet)) / 100 - stake
  total.hands++
  total.net += net
  total.netSquared += net * net
  total.stake += stake
  if (net > 0) total.won++
  if (net === 0) total.pushed++
  if (at(state.seats, 0).progress === 'surrendered') total.surrendered++
  if (net === 1.5) total.naturals++
}

/** Returns the house edge of the first bet, its standard error, and the deviation of one hand. */
export function summaryOf({ hands, net, netSquared }: Simulation) {
  const mean = net / hands
  const deviation = Math.sqrt(netSquared / hands - mean * mean)
  return { edge: -mean, deviation, standardError: deviation / Math.sqrt(hands) }
}
