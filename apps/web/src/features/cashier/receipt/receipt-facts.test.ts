import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { numbered, operationOf, otherPerson, receiptTitle, stateOf } from './receipt-facts.ts'
import { chipRequest, transaction } from '../cashier.fixtures.ts'

test('the receiver reads "received", others read "sold"; before the decision it is a request', () => {
  expect(receiptTitle(transaction(), asUser(204_655))).toBe('received')
  expect(receiptTitle(transaction(), asUser(204_871))).toBe('sold')
  expect(receiptTitle(chipRequest(), asUser(204_655))).toBe('request')
  expect(receiptTitle(transaction({ type: 'extract' }), asUser(1))).toBe('taken')
  expect(receiptTitle(transaction({ type: 'reversal' }), asUser(1))).toBe('reversed')
})

test('each operation has its own word', () => {
  expect(operationOf(transaction())).toBe('accrual')
  expect(operationOf(chipRequest())).toBe('request')
  expect(operationOf(transaction({ type: 'return' }))).toBe('return')
  expect(operationOf(transaction({ type: 'return-agent' }))).toBe('returnAgent')
  expect(operationOf(transaction({ type: 'extract' }))).toBe('extract')
  expect(operationOf(transaction({ type: 'reversal' }))).toBe('reversal')
})

test('the person to ask is the other side, or the one who acted for the club, never the viewer', () => {
  expect(otherPerson(transaction(), asUser(204_655))).toEqual({ id: 204_871, name: 'Mara Voss' })
  expect(otherPerson(transaction(), asUser(204_871))).toEqual({ id: 204_655, name: 'Daniel Marsh' })
  const byOwner = transaction({ sender_id: null, initiator_id: asUser(1), initiator_name: 'Eleanor' })
  expect(otherPerson(byOwner, asUser(204_655))).toEqual({ id: 1, name: 'Eleanor' })
  const toSelf = transaction({ sender_id: null, receiver_id: asUser(1), initiator_id: asUser(1) })
  expect(otherPerson(toSelf, asUser(1))).toBeUndefined()
})

test('a request that nobody declined is closed, not rejected', () => {
  expect(stateOf(transaction({ status: 'declined', reason: 'requestTakenBack' }))).toBe('closed')
  expect(stateOf(transaction({ status: 'declined', reason: 'requestClosed' }))).toBe('closed')
  expect(stateOf(transaction({ status: 'declined', reason: 'Too late' }))).toBe('declined')
  expect(stateOf(transaction({ status: null, reason: null }))).toBe('pending')
  expect(stateOf(transaction({ reversed_by: 5 }))).toBe('reversed')
})

test('a person has a number after the name, the club has none', () => {
  expect(numbered('Mara Voss', asUser(204_871))).toBe('Mara Voss · #204871')
  expect(numbered('Northgate', null)).toBe('Northgate')
})
