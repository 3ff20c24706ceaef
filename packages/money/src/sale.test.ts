// @module-tag property
// @module-tag money
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromWire, hundredths, isWhole, plus, sum, times, toWire, units, type Amount } from './amount.ts'
import {
  costOfWhite,
  saleOfRed,
  saleOfRedTo,
  saleOfWhite,
  saleOfWhiteTo,
  saleOfWhiteToOneself,
} from './sale.ts'

const wire = (amounts: readonly Amount[]) => amounts.map(toWire)

test.each([
  [0, 0],
  [1, 1.05],
  [0.01, 0.02],
  [33.33, 35],
  [8587.45, 9016.83],
])('%d white cost the treasury %d', (white, cost) => {
  expect(costOfWhite(fromWire(white))).toBe(fromWire(cost))
})

describe('by known answers,', () => {
  test.each([
    // The columns are: amount, receivers, total = ceil(n × amount × 1.05), shares.
    [1, 1, 2, [2]],
    [20, 1, 21, [21]],
    [100, 1, 105, [105]],
    [101, 1, 107, [107]],
    [7, 3, 23, [8, 8, 7]],
    [1, 3, 4, [2, 1, 1]],
    [10, 2, 21, [11, 10]],
    [2500, 3, 7875, [2625, 2625, 2625]],
  ])('%d white for each of %d receivers cost %d red', (amount, receivers, total, shares) => {
    const sale = saleOfWhite(units(amount), receivers)
    expect(toWire(sale.total)).toBe(total)
    expect(wire(sale.shares)).toEqual(shares)
    expect(toWire(sale.received)).toBe(amount * receivers)
  })

  test.each([
    [1, 1],
    [19, 19],
    [20, 21],
    [39, 40],
    [100, 105],
    [101, 106],
  ])('%d white for oneself cost %d red, rounded down', (amount, total) => {
    expect(toWire(saleOfWhiteToOneself(units(amount)).total)).toBe(total)
  })

  test('red is sold 1:1, without a fee', () => {
    const sale = saleOfRed(units(50), 3)
    expect(wire([sale.total, sale.fee, ...sale.shares])).toEqual([150, 0, 50, 50, 50])
  })

  test.each([
    // The columns are: amounts, total = ceil(Σ × 1.05), shares.
    [[1_500], 1_575, [1_575]],
    [[1_500, 7, 7], 1_590, [1_575, 8, 7]],
    [[1, 2, 3], 7, [1, 2, 4]],
    [[3, 2, 1], 7, [4, 2, 1]],
    [[10, 10, 30], 53, [11, 11, 31]],
    [[750, 1_250, 650, 250], 3_045, [788, 1_313, 682, 262]],
  ])('white of %j costs %d red', (amounts, total, shares) => {
    const sale = saleOfWhiteTo(amounts.map(units))
    expect(toWire(sale.total)).toBe(total)
    expect(wire(sale.shares)).toEqual(shares)
  })

  test('red of different amounts is sold 1:1', () => {
    const sale = saleOfRedTo([50, 7].map(units))
    expect(wire([sale.total, sale.received, sale.fee, ...sale.shares])).toEqual([57, 57, 0, 50, 7])
  })

  test('the largest amount for the most receivers has an exact price', () => {
    const sale = saleOfWhite(units(1_000_000_000_000), 1000)
    expect(sale.total).toBe(units(1_050_000_000_000_000n))
  })
})

const amounts = fc.bigInt({ min: 1n, max: 1_000_000_000_000n })
const receivers = fc.integer({ min: 1, max: 200 })

describe('properties', () => {
  test('shares are whole, add up to the total, differ by one at most, larger ones first', () => {
    fc.assert(
      fc.property(amounts, receivers, (amount, count) => {
        const { total, shares } = saleOfWhite(units(amount), count)
        expect(shares).toHaveLength(count)
        expect(sum(shares)).toBe(total)
        expect(shares.every(isWhole)).toBe(true)
        expect(shares.every((share, index) => index === 0 || share <= (shares[index - 1] as Amount))).toBe(
          true,
        )
        expect((shares[0] as bigint) - (shares.at(-1) as bigint)).toBeLessThanOrEqual(100n)
      }),
    )
  })

  test('the total is the least whole number of at least 1.05 × what is received', () => {
    fc.assert(
      fc.property(amounts, receivers, (amount, count) => {
        const { total, received, fee } = saleOfWhite(units(amount), count)
        expect(total * 100n).toBeGreaterThanOrEqual(received * 105n)
        expect((total - 100n) * 100n).toBeLessThan(received * 105n)
        expect(plus(received, fee)).toBe(total)
      }),
    )
  })

  test('no share is less than its receiver gets, so no fee is negative', () => {
    fc.assert(
      fc.property(amounts, receivers, (amount, count) => {
        const price = units(amount)
        expect(saleOfWhite(price, count).shares.every((share) => share >= price)).toBe(true)
        expect(saleOfWhiteToOneself(price).total).toBeGreaterThanOrEqual(price)
      }),
    )
  })

  test('a sale to oneself costs as much as a sale to another, or one chip less', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const difference = saleOfWhite(units(amount), 1).total - saleOfWhiteToOneself(units(amount)).total
        expect([0n, 100n]).toContain(difference)
      }),
    )
  })

  test('red keeps its value', () => {
    fc.assert(
      fc.property(amounts, receivers, (amount, count) => {
        expect(saleOfRed(units(amount), count).total).toBe(times(units(amount), count))
      }),
    )
  })
})

/**
 * Computes the same shares in another way: chip by chip, to the receiver whose exact price is furthest above the
 * share so far.
 */
function sharesChipByChip(amounts: readonly number[]): number[] {
  const exact = amounts.map((amount) => amount * 105)
  const paid = exact.map((price) => price - (price % 100))
  const total = Math.ceil(exact.reduce((all, price) => all + price, 0) / 100) * 100
  let left = total - paid.reduce((all, each) => all + each, 0)
  for (; left > 0; left -= 100) {
    const owed = exact.map((price, place) => price - (paid[place] as number))
    const first = owed.indexOf(Math.max(...owed))
    paid[first] = (paid[first] as number) + 100
  }
  return paid.map((each) => each / 100)
}

describe('different amounts', () => {
  const small = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })

  test('a second algorithm gives the same shares', () => {
    fc.assert(
      fc.property(small, (amounts) => {
        const { shares } = saleOfWhiteTo(amounts.map(units))
        return wire(shares).every((share, place) => share === sharesChipByChip(amounts)[place])
      }),
      { numRuns: 100_000 },
    )
  })

  test('a share is its own price rounded down or up, and a whole price is paid exactly', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 50 }), (list) => {
        const { total, shares, received, fee } = saleOfWhiteTo(list.map(units))
        expect(sum(shares)).toBe(total)
        expect(plus(received, fee)).toBe(total)
        for (const [place, amount] of list.entries()) {
          const [low, high] = [(amount * 105n) / 100n, (amount * 105n + 99n) / 100n]
          expect([units(low), units(high)]).toContain(shares[place])
        }
      }),
    )
  })

  test('with equal amounts the first receivers get the larger shares', () => {
    fc.assert(
      fc.property(amounts, receivers, (amount, count) => {
        const total = (BigInt(count) * amount * 105n + 99n) / 100n
        const [base, remainder] = [total / BigInt(count), Number(total % BigInt(count))]
        expect(saleOfWhiteTo(Array<Amount>(count).fill(units(amount))).shares).toEqual(
          Array.from({ length: count }, (_, place) => units(place < remainder ? base + 1n : base)),
        )
      }),
    )
  })
})

test('a hundredth above a whole chip costs one more chip; a sale to oneself has one share, the total', () => {
  expect(saleOfWhite(hundredths(96n), 1).total).toBe(units(2))
  expect(saleOfWhiteToOneself(units(20)).shares).toEqual([units(21)])
})
