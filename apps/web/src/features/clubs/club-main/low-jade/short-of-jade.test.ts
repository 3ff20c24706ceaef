import { expect, test } from 'vitest'
import { isShortOfJade } from './short-of-jade.ts'

const club = { jade_amount: 50, jade_limit: 50, suspended_at: null }

test('less than the minimum is short, the minimum is not', () => {
  expect(isShortOfJade(club)).toBe(false)
  expect(isShortOfJade({ ...club, jade_amount: 49 })).toBe(true)
})

test('who may not see the balance knows it by the paused tables', () => {
  expect(isShortOfJade({ ...club, jade_amount: null })).toBe(false)
  expect(isShortOfJade({ ...club, jade_amount: null, suspended_at: '2025-11-20T21:42:00.000Z' })).toBe(true)
})
