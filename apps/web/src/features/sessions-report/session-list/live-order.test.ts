import { expect, test } from 'vitest'
import { liveOrder } from './live-order.ts'
import type { SessionSort } from '../filters/report-filter.ts'

const sessions = [
  { id: 3, created_at: '2025-11-20T21:40:00Z', rounds: 5, stake: 900, balance: 40 },
  { id: 2, created_at: '2025-11-20T20:10:00Z', rounds: 80, stake: 100, balance: -2400 },
  { id: 1, created_at: '2025-11-20T21:00:00Z', rounds: 7, stake: 500, balance: 0 },
]
const ids = (name: SessionSort['name'], isDescending: boolean) =>
  liveOrder(sessions, { name, isDescending }, new Date('2025-11-20T21:42:00Z')).map(({ id }) => id)

test('open sessions are in every order that the server knows, results from the club’s side', () => {
  expect(ids('begun', true)).toEqual([3, 2, 1])
  expect(ids('begun', false)).toEqual([1, 2, 3])
  expect(ids('lasted', true)).toEqual([2, 1, 3])
  expect(ids('rounds', true)).toEqual([2, 1, 3])
  expect(ids('stake', false)).toEqual([2, 1, 3])
  expect(ids('result', true)).toEqual([2, 1, 3])
})
