import { expect, test } from 'vitest'
import { entryReason } from './entry-reason.ts'

test('each reason has its words, an unknown one is "something else"', () => {
  expect(entryReason('chips-fee')).toBe('chips-fee')
  expect(entryReason('what-nobody-wrote-yet')).toBe('other')
})

test('the second stake of a hand is a stake; red and jade of the bonus are the bonus', () => {
  expect(entryReason('round.stake')).toBe('stake')
  expect(entryReason('round.stake.2')).toBe('stake')
  expect(entryReason('round.payout')).toBe('payout')
  expect(entryReason('club-bonus-jade')).toBe('club-bonus')
})
