import { expect, test } from 'vitest'
import { allThatWaits } from './all-that-waits.ts'

test('the number counts all that waits, in all clubs', () => {
  const clubs = {
    '7': { chat: 3, chip_requests: 2, join_requests: 1, approvals: 0, receipts: 2, settlement: 0 },
    '9': { chat: 0, chip_requests: 4, join_requests: 0, approvals: 0, receipts: 0, settlement: 0 },
  }
  expect(allThatWaits({ notifications: 5, invites: 1, clubs })).toBe(18)
  expect(allThatWaits({ notifications: 0, invites: 0, clubs: {} })).toBe(0)
})
