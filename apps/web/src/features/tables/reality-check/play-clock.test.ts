import { expect, test } from 'vitest'
import { clockAt, isCheckDue } from './play-clock.ts'

const minute = 60_000

test('a period of play continues from table to table, and after a reload', () => {
  const clock = clockAt({ since: 0, seen: 50 * minute }, 55 * minute)
  expect(clock).toEqual({ since: 0, seen: 55 * minute })
  expect(isCheckDue(clock, 60)).toBe(false)
  expect(isCheckDue(clockAt(clock, 60 * minute), 60)).toBe(true)
})

test('after a pause the next period begins', () => {
  expect(clockAt({ since: 0, seen: 50 * minute }, 61 * minute)).toEqual({
    since: 61 * minute,
    seen: 61 * minute,
  })
})

test('a clock that was set back begins a new period', () => {
  expect(clockAt({ since: 0, seen: 50 * minute }, 20 * minute).since).toBe(20 * minute)
})

test('without an interval there is no check', () => {
  expect(isCheckDue({ since: 0, seen: 600 * minute }, null)).toBe(false)
})
