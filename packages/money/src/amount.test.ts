// @module-tag property
// @module-tag money
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountMax,
  ceilToUnits,
  floorToUnits,
  fraction,
  fromWire,
  hundredths,
  inHundredths,
  isExactAmount,
  isWhole,
  larger,
  negated,
  smaller,
  toWire,
  units,
} from './amount.ts'

describe('between the wire and the code,', () => {
  test.each([
    [0, 0n],
    [0.01, 1n],
    [0.1, 10n],
    [1.1, 110n],
    [-2.5, -250n],
    [-0.01, -1n],
    [1_000_000_000_000, 100_000_000_000_000n],
    [999_999_999_999.99, 99_999_999_999_999n],
  ])('%d is %d hundredths', (wire, count) => {
    expect(fromWire(wire)).toBe(count)
    expect(toWire(hundredths(count))).toBe(wire)
  })

  test.each([0.001, 1.005, 1e-7, 1e21, -1e300, NaN, Infinity, -Infinity])('%d is no amount', (value) => {
    expect(isExactAmount(value)).toBe(false)
    expect(() => fromWire(value)).toThrow(RangeError)
  })

  test('every amount that one call may contain is unchanged after a conversion and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: negated(amountMax), max: amountMax }), (count) => {
        const wire = toWire(hundredths(count))
        expect(isExactAmount(wire)).toBe(true)
        expect(fromWire(wire)).toBe(count)
      }),
    )
  })
})

describe('when an amount is rounded,', () => {
  test.each([
    [150n, 100n, 200n],
    [100n, 100n, 100n],
    [1n, 0n, 100n],
    [-1n, -100n, 0n],
    [-150n, -200n, -100n],
    [0n, 0n, 0n],
  ])('%d hundredths are rounded down to %d and up to %d', (count, down, up) => {
    expect(floorToUnits(hundredths(count))).toBe(down)
    expect(ceilToUnits(hundredths(count))).toBe(up)
  })

  test('rounding down gives whole units within one unit below, rounding up likewise above', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: negated(amountMax), max: amountMax }), (count) => {
        const [down, up] = [floorToUnits(hundredths(count)), ceilToUnits(hundredths(count))]
        expect(isWhole(down) && isWhole(up)).toBe(true)
        expect(count - down >= 0n && count - down < 100n).toBe(true)
        expect(up - count >= 0n && up - count < 100n).toBe(true)
      }),
    )
  })

  test('a fraction is rounded towards zero', () => {
    expect(fraction(hundredths(10n), 1n, 3n)).toBe(3n)
    expect(fraction(hundredths(-10n), 1n, 3n)).toBe(-3n)
    expect(fraction(units(1), 95n, 100n)).toBe(95n)
  })
})

test('the larger and the smaller of two amounts are found', () => {
  expect(larger(units(1), negated(units(2)))).toBe(units(1))
  expect(smaller(units(1), negated(units(2)))).toBe(units(-2))
  expect(smaller(units(1), units(2))).toBe(units(1))
})

test('in hundredths an amount is a whole number; one that a number cannot hold exactly is refused', () => {
  expect(inHundredths(hundredths(-1_234n))).toBe(-1234)
  expect(inHundredths(amountMax)).toBe(100_000_000_000_000)
  expect(() => inHundredths(hundredths(2n ** 53n))).toThrow(RangeError)
})

test('an amount is whole if it has no hundredths', () => {
  expect([0n, 100n, -300n, 1n, 150n, -1n].map((count) => isWhole(hundredths(count)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
