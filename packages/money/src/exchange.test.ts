// @module-tag property
// @module-tag money
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hundredths, toWire, units, type Amount } from './amount.ts'
import { exchange, exchangeFor, type ExchangeRate } from './exchange.ts'

const tiers = (...pairs: [from: number, percent: number][]) =>
  pairs.map(([from, percent]) => ({ fromAmount: units(from), basisPoints: BigInt(percent * 100) }))

/** These tests cover rules conversions-2, conversions-3. */
const dollars: ExchangeRate = {
  rate: units(100),
  step: hundredths(1n),
  min: units(1),
  max: units(1000),
  bonus: tiers([10, 5], [50, 10], [100, 15]),
}
const diamonds = (rate: number, min: number): ExchangeRate => ({
  rate: units(rate),
  step: units(1),
  min: units(min),
  max: null,
  bonus: tiers([1000, 5], [5000, 10], [10_000, 15]),
})
const [gold, jade, red] = [diamonds(1000, 1), diamonds(1, 10), diamonds(100, 10)]

const shown = (result: ReturnType<typeof exchange>) =>
  result && [toWire(result.amount), toWire(result.result), toWire(result.bonus)]

describe('by known answers,', () => {
  test.each([
    [1, 100, 0],
    [1.99, 199, 0],
    [9.99, 999, 0],
    [10, 1050, 50],
    [10.01, 1051, 50], // 1001 × 5 % = 50.05, down to 50
    [50, 5500, 500],
    [99.99, 10_998, 999],
    [100, 11_500, 1500],
    [1000, 115_000, 15_000],
  ])('$%d is %d diamonds, %d of them on top', (amount, result, bonus) => {
    expect(shown(exchange(dollars, hundredths(BigInt(Math.round(amount * 100)))))).toEqual([
      amount,
      result,
      bonus,
    ])
  })

  test.each([
    [red, 10, 1000, 0],
    [red, 999, 99_900, 0],
    [red, 1000, 105_000, 5000],
    [red, 5000, 550_000, 50_000],
    [red, 10_000, 1_150_000, 150_000],
    [jade, 10, 10, 0],
    [jade, 1019, 1069, 50], // 50.95 down to 50
    [gold, 1, 1000, 0],
    [gold, 1000, 1_050_000, 50_000],
  ])('diamonds give the known result and bonus: %#', (rate, amount, result, bonus) => {
    expect(shown(exchange(rate, units(amount)))).toEqual([amount, result, bonus])
  })

  test.each([
    [dollars, hundredths(99n)],
    [dollars, hundredths(100_001n)],
    [red, units(9)],
    [jade, units(9)],
    [gold, units(0)],
    [gold, hundredths(150n)],
    [red, units(1_000_000_000_001)],
  ])('an amount outside min and max, or between two steps, is refused: %#', (rate, amount) => {
    expect(exchange(rate, amount)).toBeUndefined()
  })
})

describe('in reverse, by known answers,', () => {
  test.each([
    [dollars, 100, 1, 100],
    [dollars, 1, 1, 100],
    [dollars, 1000, 10, 1050], // 9.99 gives 999: the tier gives more than was wanted
    [dollars, 1051, 10.01, 1051],
    [dollars, 5500, 50, 5500],
    [red, 105_000, 1000, 105_000],
    [red, 100_000, 1000, 105_000],
    [red, 99_901, 1000, 105_000],
    [red, 99_900, 999, 99_900],
    [jade, 1, 10, 10],
    [gold, 1001, 2, 2000],
  ])('the smallest amount is found: %#', (rate, wanted, amount, result) => {
    const found = exchangeFor(rate, units(wanted))
    expect(found && [toWire(found.amount), toWire(found.result)]).toEqual([amount, result])
  })

  test('no amount is found for more than the largest amount gives', () => {
    expect(exchangeFor(dollars, units(115_000))).toBeDefined()
    expect(exchangeFor(dollars, units(115_001))).toBeUndefined()
  })
})

const rates = fc
  .record({
    rate: fc.bigInt({ min: 1n, max: 200_000n }),
    isWholeStep: fc.boolean(),
    min: fc.integer({ min: 1, max: 50 }),
    span: fc.integer({ min: 0, max: 100_000 }),
    bonus: fc.array(
      fc.record({ from: fc.integer({ min: 1, max: 20_000 }), points: fc.bigInt({ min: 0n, max: 5000n }) }),
      { maxLength: 4 },
    ),
  })
  .map(({ rate, isWholeStep, min, span, bonus }): ExchangeRate => ({
    rate: hundredths(rate),
    step: isWholeStep ? units(1) : hundredths(1n),
    min: units(min),
    max: units(min + span),
    bonus: bonus.map(({ from, points }) => ({ fromAmount: units(from), basisPoints: points })),
  }))
const amounts = fc.integer({ min: 1, max: 100_050 }).map((count) => units(count))

describe('properties', () => {
  test('more never gives less', () => {
    fc.assert(
      fc.property(rates, amounts, amounts, (rate, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const [first, second] = [exchange(rate, less), exchange(rate, more)]
        if (first && second) expect(second.result).toBeGreaterThanOrEqual(first.result)
      }),
    )
  })

  test('the amount found in reverse is enough, and one step less is not', () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 3_000_000 }), (rate, count) => {
        const wanted = units(count)
        const found = exchangeFor(rate, wanted)
        if (!found) {
          const largest = exchange(rate, rate.max as Amount)
          expect(largest === undefined || largest.result < wanted).toBe(true)
          return
        }
        expect(found.result).toBeGreaterThanOrEqual(wanted)
        const less = exchange(rate, hundredths(found.amount - rate.step))
        if (less) expect(less.result).toBeLessThan(wanted)
      }),
    )
  })

  test('the bonus is part of the result, and both are whole', () => {
    fc.assert(
      fc.property(rates, amounts, (rate, amount) => {
        const result = exchange(rate, amount)
        if (!result) return
        expect(result.bonus <= result.result && result.bonus >= 0n).toBe(true)
        expect(result.result % 100n).toBe(0n)
        expect(result.bonus % 100n).toBe(0n)
      }),
    )
  })
})

test('a rate with a single amount finds it; the highest tier applies, whatever the order of tiers', () => {
  const rate = { rate: units(10), step: units(1), min: units(5), max: units(5), bonus: [] }
  expect(exchangeFor(rate, units(50))?.amount).toBe(units(5))
  const tiers = [
    { fromAmount: units(2), basisPoints: 1_000n },
    { fromAmount: units(1), basisPoints: 500n },
  ]
  expect(exchange({ ...rate, bonus: tiers }, units(5))?.bonus).toBe(units(5))
})
