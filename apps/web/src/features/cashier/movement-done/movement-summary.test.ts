import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { movementSummary } from './movement-summary.ts'
import { transaction } from '../cashier.fixtures.ts'

test('one sale shows its person, its price and its receipt', () => {
  expect(movementSummary([transaction()], 'receiver')).toEqual({
    paid: 2625,
    paidCurrency: 'red',
    received: 2500,
    receivedCurrency: 'white',
    fee: 125,
    movements: 1,
    people: 1,
    name: 'Daniel Marsh',
    transactionId: 88_412,
  })
})

test('several sales show one total, count people once, and have no single name or receipt', () => {
  const moved = [transaction(), transaction({ id: 2 }), transaction({ id: 3, receiver_id: asUser(11) })]
  expect(movementSummary(moved, 'receiver')).toMatchObject({
    paid: 7875,
    received: 7500,
    fee: 375,
    movements: 3,
    people: 2,
    name: null,
    transactionId: null,
  })
})

test('there is no summary if nothing moved', () => {
  expect(movementSummary([], 'sender')).toBeUndefined()
})
