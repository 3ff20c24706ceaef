import { hundredths, units, type Amount } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { edgeOf, toNumber } from '../rational.ts'
import { expectationOf, largestPayout } from '../rounds.ts'
import { expectedRouletteReturn } from './edge.ts'
import { evenMoneyBetTypes, positionAt, positionsOf, type RouletteBetType } from './layout.ts'
import { payoutOfRouletteBet } from './payout.ts'
import { playRoulette } from './play-roulette.ts'
import { pocketsOf, rouletteVariants, type RouletteVariant } from './pockets.ts'

const amount = units(100)
const bet = (
  variant: RouletteVariant,
  type: RouletteBetType,
  numbers: string[] = [],
  stake: Amount = amount,
) => ({
  ...positionAt(variant, type, numbers)!,
  amount: stake,
})

/**
 * Returns the payout of a winning 100, by the number of pockets that the bet covers: 36 ÷ n to one for all but the
 * five-number bet.
 */
const winning = (covered: number): Amount => (covered === 5 ? units(700) : units(3600 / covered))

describe.each(rouletteVariants)('%s', (variant) => {
  test('every pocket × every bet pays what the table says, and nothing more', () => {
    for (const position of positionsOf(variant)) {
      for (const pocket of pocketsOf(variant)) {
        const isEvenMoney = position.covers.length === 18
        const half = variant === 'french' && pocket === '0' && isEvenMoney ? units(50) : units(0)
        const expected = position.covers.includes(pocket) ? winning(position.covers.length) : half
        expect(payoutOfRouletteBet(variant, { ...position, amount }, pocket)).toBe(expected)
      }
    }
  })

  test('every bet has the published return', () => {
    for (const position of positionsOf(variant)) {
      const edge = edgeOf(expectedRouletteReturn(variant, position))
      expect(edge, position.type).toEqual(publishedEdge(variant, position.type))
    }
  })

  test('zero is neither even nor low, red or black', () => {
    for (const type of evenMoneyBetTypes) {
      for (const pocket of pocketsOf(variant).filter((one) => Number(one) === 0)) {
        expect(payoutOfRouletteBet(variant, bet(variant, type), pocket)).toBeLessThan(amount)
      }
    }
  })

  test('one pocket reaches the largest payout, and none exceeds it', () => {
    const bets = [bet(variant, 'straight', ['17']), bet(variant, 'split', ['17', '20']), bet(variant, 'red')]
    const rounds = pocketsOf(variant).map((_, drawn) => playRoulette({ draw: () => drawn }, variant, bets))
    const payouts = rounds.map((round) => round.payout)
    expect(largestPayout({ kind: 'roulette', variant, bets })).toBe(units(3600 + 1800))
    expect(payouts.filter((payout) => payout === units(5400))).toHaveLength(1)
    expect(payouts.every((payout) => payout <= units(5400))).toBe(true)
  })
})

function publishedEdge(variant: RouletteVariant, type: RouletteBetType) {
  if (type === 'five_number') return { numerator: 3n, denominator: 38n }
  if (variant === 'american') return { numerator: 1n, denominator: 19n }
  const isPartage = variant === 'french' && (evenMoneyBetTypes as readonly string[]).includes(type)
  return isPartage ? { numerator: 1n, denominator: 74n } : { numerator: 1n, denominator: 37n }
}

test('the edges are the published percentages', () => {
  const percent = (variant: RouletteVariant, type: RouletteBetType, numbers: string[] = []) =>
    (100 * toNumber(edgeOf(expectedRouletteReturn(variant, positionAt(variant, type, numbers)!)))).toFixed(4)
  expect(percent('european', 'red')).toBe('2.7027')
  expect(percent('french', 'red')).toBe('1.3514')
  expect(percent('american', 'red')).toBe('5.2632')
  expect(percent('american', 'five_number', ['0', '00', '1', '2', '3'])).toBe('7.8947')
})

test.each([
  ['straight', ['1'], 5.838],
  ['split', ['1', '2'], 4.07],
  ['street', ['1', '2', '3'], 3.276],
  ['corner', ['1', '2', '4', '5'], 2.795],
  ['six_line', ['1', '2', '3', '4', '5', '6'], 2.212],
  ['dozen', ['1'], 1.404],
  ['red', [], 0.9996],
] as const)('European %s has the published standard deviation', (type, numbers, published) => {
  const bets = [bet('european', type, [...numbers], units(1))]
  const { mean, variance } = expectationOf({ kind: 'roulette', variant: 'european', bets })
  expect(mean).toBeCloseTo(36 / 37, 12)
  expect(Math.abs(Math.sqrt(variance) - published)).toBeLessThan(0.0006)
})

test('la partage is exact on an odd number of chips', () => {
  expect(payoutOfRouletteBet('french', bet('french', 'odd', [], units(25)), '0')).toBe(hundredths(1250n))
})

test('a round settles its own bets: draw 0 is pocket 0, draw 37 is pocket 00', () => {
  const zeros = [bet('american', 'straight', ['0']), bet('american', 'straight', ['00'])]
  const round = playRoulette({ draw: () => 37 }, 'american', zeros)
  expect(round.outcome).toEqual({ number: '00', color: 'green' })
  expect(round.bets.map((one) => one.payout)).toEqual([units(0), units(3600)])
  expect([round.stake, round.payout]).toEqual([units(200), units(3600)])
  expect(playRoulette({ draw: () => 0 }, 'american', zeros).outcome.number).toBe('0')
})

test('a round takes exactly one draw, over the number of pockets', () => {
  const ranges: number[] = []
  const stream = { draw: (range: number) => (ranges.push(range), 17) }
  for (const variant of rouletteVariants) playRoulette(stream, variant, [bet(variant, 'red')])
  expect(ranges).toEqual([37, 38, 37])
})
