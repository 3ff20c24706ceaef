import { expect, test } from 'vitest'
import { askAgainMs } from './ask-again.ts'

const calm = { now: 10_000, closes_at: null, next_at: null }

test.each([
  { name: 'no tables', tables: [], ms: 4000 },
  { name: 'tables of which nothing is known to change', tables: [calm, calm], ms: 4000 },
  { name: 'bets that close in 2 s', tables: [calm, { ...calm, closes_at: 12_000 }], ms: 2300 },
  { name: 'a result that is over in 1.5 s', tables: [{ ...calm, next_at: 11_500 }], ms: 1800 },
  { name: 'bets that close in 20 s', tables: [{ ...calm, closes_at: 30_000 }], ms: 4000 },
  { name: 'a moment that is over', tables: [{ ...calm, closes_at: 9000 }], ms: 1000 },
])('with $name the lobby asks again after $ms ms', ({ tables, ms }) => {
  expect(askAgainMs(tables)).toBe(ms)
})
