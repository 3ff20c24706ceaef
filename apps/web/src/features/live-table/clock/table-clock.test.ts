import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrivesInTime, clockOf, connectionOf, guessedClock, secondsUntil, tableNow } from './table-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: 10_000 }))
afterEach(() => void vi.useRealTimers())

const trip = (askedAt: number, answeredAt: number, told: number) => ({ askedAt, answeredAt, told })

test('the shortest of the trips counts, and its answer was made in the middle', () => {
  const clock = clockOf([trip(0, 400, 5000), trip(1000, 1040, 6020), trip(2000, 2100, 9999)])
  expect(clock).toEqual({ offsetMs: 5000, tripMs: 40 })
})

test('without an answer nothing is known', () => {
  expect(clockOf([])).toBeUndefined()
})

test('the time of the tables is this clock plus the offset', () => {
  expect(tableNow({ offsetMs: -250, tripMs: 20 })).toBe(9750)
  expect(tableNow(guessedClock(12_345))).toBe(12_345)
})

test('bets are taken until 300 ms before the close, and always if there is no close', () => {
  const clock = { offsetMs: 0, tripMs: 20 }
  expect(arrivesInTime(clock, 10_301)).toBe(true)
  expect(arrivesInTime(clock, 10_300)).toBe(false)
  expect(arrivesInTime(clock, null)).toBe(true)
})

test('seconds are counted up to the next whole one, and never below zero', () => {
  const clock = { offsetMs: 0, tripMs: 20 }
  expect([10_001, 11_000, 11_001, 9000].map((moment) => secondsUntil(clock, moment))).toEqual([1, 1, 2, 0])
})

test('the connection is good below 150 ms, slow above, and lost without a socket', () => {
  expect(connectionOf({ offsetMs: 0, tripMs: 149 }, true)).toBe('good')
  expect(connectionOf({ offsetMs: 0, tripMs: 150 }, true)).toBe('slow')
  expect(connectionOf({ offsetMs: 0, tripMs: undefined }, true)).toBe('good')
  expect(connectionOf({ offsetMs: 0, tripMs: 20 }, false)).toBe('lost')
})
