// @module-tag property
import { hundredths, sum, units, zero } from '@cardroom/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageingOf } from './ageing.policy.ts'

const ago = (days: number) => ({ age: days, uncovered: units(10) })

test('a tab on which nothing is owed has no age', () => {
  expect(ageingOf([])).toEqual({
    age: null,
    buckets: { '0-7': zero, '8-14': zero, '15-30': zero, '31+': zero },
  })
})

test.each([
  [0, '0-7'],
  [7, '0-7'],
  [8, '8-14'],
  [14, '8-14'],
  [15, '15-30'],
  [30, '15-30'],
  [31, '31+'],
  [400, '31+'],
] as const)('a debt of %i days is in %s', (days, bucket) => {
  const { age, buckets } = ageingOf([ago(days)])
  expect(age).toBe(days)
  expect(buckets[bucket]).toBe(units(10))
})

test('each uncovered amount is in one bucket, and the oldest gives the age', () => {
  const entry = fc.record({ days: fc.nat(60), amount: fc.bigInt({ min: 1n, max: 10n ** 12n }) })
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), (entries) => {
      const uncovered = entries.map(({ days, amount }) => ({ ...ago(days), uncovered: hundredths(amount) }))
      const { age, buckets } = ageingOf(uncovered)
      expect(age).toBe(Math.max(...entries.map(({ days }) => days)))
      expect(sum(Object.values(buckets))).toBe(sum(uncovered.map((each) => each.uncovered)))
    }),
    { numRuns: 50 },
  )
})
