import { expect, test } from 'vitest'
import { noTicks, withAll, withRange, withTick } from './ticks.ts'

const keys = [1, 2, 3, 4, 5]

test('a range takes the state that its last row comes to, in either direction', () => {
  const some = withRange(withTick(noTicks, 4), keys, [4, 2])
  expect([...some].toSorted()).toEqual([2, 3, 4])
  expect([...withRange(some, keys, [4, 3])]).toEqual([2])
})

test('a range from a row that a filter took away is its last row alone', () => {
  expect([...withRange(noTicks, keys, [9, 2])]).toEqual([2])
})

test('all are ticked, then none of those shown: what no filter shows keeps its tick', () => {
  const whole = withAll(withTick(noTicks, 9), keys)
  expect(whole.size).toBe(6)
  expect([...withAll(whole, keys)]).toEqual([9])
})
