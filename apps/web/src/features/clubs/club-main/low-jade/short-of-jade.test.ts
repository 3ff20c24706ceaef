import { expect, test } from 'vitest'
import { isShortOfJade } from './short-of-jade.ts'

const club = { jade_amount: 50, jade_limit: 50, suspended_at: null }

test('an amount below the minimum is short, the minimum itself is not', () => {
  expect(isShortOfJade(club)).toBe(false)
  expect(isShortOfJade({ ...club, jade_amount: 49 })).toBe(true)
})

test('if the balance is hidden, paused tables count as short', () => {
  expect(isShortOfJade({ ...club, jade_amount: null })).toBe(false)
  expect(isShortOfJade({ ...club, jade_amount: null, suspended_at: '2025-11-20T21:42:00.000Z' })).toBe(true)
})
