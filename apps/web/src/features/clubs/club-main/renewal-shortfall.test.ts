import { expect, test } from 'vitest'
import type { Conversions } from '@cardroom/contract/conversions'
import { renewalShortfall } from './renewal-shortfall.ts'

const club = { rating: 4, auto_renew: true, renew_at: '2025-12-03T00:00:00Z', jade_amount: 86 }
const prices = {
  club_ratings: [{ level: 4, amount: 350, sessions: 35, managers: 2 }],
} as unknown as Conversions

test('with too little jade the missing amount for the next month is shown', () =>
  expect(renewalShortfall(club, prices)).toBe(264))

test('with enough jade nothing is missing', () =>
  expect(renewalShortfall({ ...club, jade_amount: 350 }, prices)).toBe(0))

test('without automatic renewal nothing is missing', () => {
  expect(renewalShortfall({ ...club, auto_renew: false }, prices)).toBe(0)
  expect(renewalShortfall({ ...club, rating: 1, renew_at: null }, prices)).toBe(0)
})

test('with unknown or hidden jade nothing is missing', () => {
  expect(renewalShortfall(club, undefined)).toBe(0)
  expect(renewalShortfall({ ...club, jade_amount: null }, prices)).toBe(0)
})
