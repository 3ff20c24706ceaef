import { expect, test } from 'vitest'
import { noTicks, withAll, withRange, withTick } from './ticks.ts'

const keys = [1, 2, 3, 4, 5]

test('a range gets the new state of its last row, in either direction', () => {
  const some = withRange(withTick(noTicks, 4), keys, [4, 2])
  expect([...some].toSorted()).toEqual([2, 3, 4])
  expect([...withRange(some, keys, [4, 3])]).toEqual([2])
})

test('a range that starts at a filtered-out row is its last row alone', () => {
  expect([...withRange(noTicks, keys, [9, 2])]).toEqual([2])
})

test('all are ticked, then none of the shown rows: hidden rows keep their ticks', () => {
  const whole = withAll(withTick(noTicks, 9), keys)
  expect(whole.size).toBe(6)
  expect([...withAll(whole, keys)]).toEqual([9])
})
