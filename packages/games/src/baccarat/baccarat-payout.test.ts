import { hundredths, units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { edgeOf, rational, toNumber } from '../rational.ts'
import { expectationOf, largestPayout } from '../rounds.ts'
import {
  baccaratBetTypes,
  baccaratVariants,
  parseBaccaratBet,
  type BaccaratBetType,
} from './baccarat-bets.ts'
import { expectedBaccaratReturn } from './baccarat-edge.ts'
import { payoutOfBaccaratBet } from './baccarat-payout.ts'
import { baccaratCombinations, baccaratOrders, type BaccaratResult } from './combinations.ts'
import { enumerateBaccarat } from './enumeration.fixtures.ts'

const bet = (type: BaccaratBetType, amount = units(10)) => ({ type, numbers: [], amount })
const result = (winner: BaccaratResult['winner'], rest: Partial<BaccaratResult> = {}): BaccaratResult => ({
  winner,
  bankerWonOnSix: false,
  playerPair: false,
  bankerPair: false,
  ...rest,
})

describe('when a bet is refused,', () => {
  test.each(['', 'Player', 'red', 'pair', 'constructor'])('the unknown type "%s" is refused', (type) => {
    expect(parseBaccaratBet({ type, amount: units(10) })).toEqual({ ok: false, refusal: 'unknownType' })
  })

  test.each(baccaratBetTypes)('%s takes no numbers, and only a positive number of whole chips', (type) => {
    const refusal = (numbers: string[], amount = units(10)) => parseBaccaratBet({ type, numbers, amount })
    expect(refusal(['1'])).toEqual({ ok: false, refusal: 'unexpectedNumbers' })
    expect(refusal([], units(0))).toEqual({ ok: false, refusal: 'amountNotPositive' })
    expect(refusal([], hundredths(1050n))).toEqual({ ok: false, refusal: 'amountNotWhole' })
    expect(refusal([])).toEqual({ ok: true, bet: bet(type) })
  })
})

describe('the payout of ten', () => {
  // The columns are: player wins, banker wins, banker wins with 6, tie.
  const rows = [
    ['commission', 'player', [20, 0, 0, 10]],
    ['commission', 'banker', [0, 19.5, 19.5, 10]],
    ['commission', 'tie', [0, 0, 0, 90]],
    ['no-commission', 'player', [20, 0, 0, 10]],
    ['no-commission', 'banker', [0, 20, 15, 10]],
    ['no-commission', 'tie', [0, 0, 0, 90]],
  ] as const

  test.each(rows)('with %s, a bet on %s pays as published', (variant, type, paid) => {
    const results = [
      result('player'),
      result('banker'),
      result('banker', { bankerWonOnSix: true }),
      result('tie'),
    ]
    const payouts = results.map((one) => Number(payoutOfBaccaratBet(variant, bet(type), one)) / 100)
    expect(payouts).toEqual(paid)
  })

  test.each(baccaratVariants)('%s: pairs pay 11:1 whoever wins', (variant) => {
    for (const winner of ['player', 'banker', 'tie'] as const) {
      const both = result(winner, { playerPair: true })
      expect(payoutOfBaccaratBet(variant, bet('player_pair'), both)).toBe(units(120))
      expect(payoutOfBaccaratBet(variant, bet('banker_pair'), both)).toBe(units(0))
    }
  })

  test('0.95 is exact on one chip and on the largest stake', () => {
    const paid = (amount = units(1)) =>
      payoutOfBaccaratBet('commission', bet('banker', amount), result('banker'))
    expect(paid()).toBe(hundredths(195n))
    expect(paid(units(99_999))).toBe(hundredths(19_499_805n))
  })

  test('a push returns the stake and is not a loss', () => {
    expect(payoutOfBaccaratBet('commission', bet('player'), result('tie'))).toBe(units(10))
  })
})

describe('the stored combinations of eight decks', () => {
  const { byResult, byCards } = enumerateBaccarat(8)
  const waysTo = (accepts: (one: BaccaratResult) => boolean): bigint =>
    baccaratCombinations.filter((one) => accepts(one.result)).reduce((total, one) => total + one.ways, 0n)

  test('the stored combinations equal an enumeration of every order', () => {
    const enumerated = (one: BaccaratResult): number =>
      [...byResult].reduce((total, [key, orders]) => {
        const [winner, hasSix, playerPair, bankerPair] = key.split(':')
        const same =
          winner === one.winner &&
          `${one.playerPair}` === playerPair &&
          `${one.bankerPair}` === bankerPair &&
          (winner !== 'banker' || `${one.bankerWonOnSix}` === hasSix)
        return same ? total + orders : total
      }, 0)
    for (const { result: one, ways } of baccaratCombinations) expect(ways).toBe(BigInt(enumerated(one)))
  })

  test('are the published ones', () => {
    expect(waysTo(() => true)).toBe(4_998_398_275_503_360n)
    expect(baccaratOrders).toBe(4_998_398_275_503_360n)
    expect(waysTo((one) => one.winner === 'banker')).toBe(2_292_252_566_437_888n)
    expect(waysTo((one) => one.winner === 'player')).toBe(2_230_518_282_592_256n)
    expect(waysTo((one) => one.winner === 'tie')).toBe(475_627_426_473_216n)
    // This is the chance that two of 416 cards have the same rank, computed without dealing.
    expect(
      rational(
        waysTo((one) => one.playerPair),
        baccaratOrders,
      ),
    ).toEqual(rational(31n, 415n))
    expect(
      rational(
        waysTo((one) => one.bankerPair),
        baccaratOrders,
      ),
    ).toEqual(rational(31n, 415n))
  })

  test('give the published shares of rounds of four, five and six cards', () => {
    const percent = [4, 5, 6].map((cards) =>
      ((100 * byCards.get(cards)!) / Number(baccaratOrders)).toFixed(4),
    )
    expect(percent).toEqual(['37.8868', '30.3444', '31.7687'])
  })

  test.each([
    ['commission', 'banker', '1.0579'],
    ['commission', 'player', '1.2351'],
    ['commission', 'tie', '14.3596'],
    ['commission', 'player_pair', '10.3614'],
    ['commission', 'banker_pair', '10.3614'],
    ['no-commission', 'banker', '1.4581'],
    ['no-commission', 'player', '1.2351'],
  ] as const)('give for %s, %s the published edge, %s %%', (variant, type, published) => {
    const edge = 100 * toNumber(edgeOf(expectedBaccaratReturn(variant, type)))
    expect(edge.toFixed(4)).toBe(published)
  })
})

test('the largest payout of all five spots is a tie with both pairs', () => {
  const bets = baccaratBetTypes.map((type) => bet(type))
  // The payouts add up: two pushes, 8:1, and twice 11:1, each with its stake.
  expect(largestPayout({ kind: 'baccarat', variant: 'commission', bets })).toBe(
    units(10 + 10 + 90 + 120 + 120),
  )
  const banker = [bet('banker')]
  expect(largestPayout({ kind: 'baccarat', variant: 'commission', bets: banker })).toBe(hundredths(1950n))
  expect(largestPayout({ kind: 'baccarat', variant: 'no-commission', bets: banker })).toBe(units(20))
})

test('a player bet deviates by 0.95115 of its stake', () => {
  const { mean, variance } = expectationOf({
    kind: 'baccarat',
    variant: 'commission',
    bets: [bet('player', units(1))],
  })
  expect(mean).toBeCloseTo(1 - 0.012351, 6)
  expect(Math.sqrt(variance)).toBeCloseTo(0.95115, 5)
})
