import { expect, test } from 'vitest'
import { asClub } from '@cardroom/contract/ids.fixtures'
import type { OwnUser } from '@cardroom/contract/users'
import { applyBalance } from './apply-balance.ts'

const me = { id: 1, club_id: 7, gold_amount: 10, white_amount: 20 } as OwnUser

test('a personal balance is updated', () => {
  expect(applyBalance(me, { club_id: null, currency: 'gold', amount: 200_000 }).gold_amount).toBe(200_000)
})

test('chips of the current club are updated', () => {
  expect(applyBalance(me, { club_id: asClub(7), currency: 'white', amount: 8420 }).white_amount).toBe(8420)
})

test('chips of another club change nothing here', () => {
  expect(applyBalance(me, { club_id: asClub(8), currency: 'white', amount: 8420 })).toBe(me)
})
