import type { OwnUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { isBonusOffered, isBonusTaken } from './welcomed.ts'

const person = (facts: Partial<OwnUser>) =>
  ({ guest: false, isRegisteredGuest: false, last_login: null, gold_amount: 0, ...facts }) as OwnUser
const before = '2025-11-19T10:00:00Z'

test('a guest is offered the bonus until it is taken', () => {
  expect(isBonusOffered(person({ guest: true }), false)).toBe(true)
  expect(isBonusOffered(person({ guest: true, last_login: before }), false)).toBe(true)
  expect(isBonusOffered(person({ guest: true, isRegisteredGuest: true }), false)).toBe(false)
})

test('a player is offered it only at the first login', () => {
  expect(isBonusOffered(person({}), false)).toBe(true)
  expect(isBonusOffered(person({ last_login: before }), false)).toBe(false)
  expect(isBonusOffered(person({}), true)).toBe(false)
})

test('the page is open by its address until the bonus is taken, however often the user has logged in', () => {
  expect(isBonusTaken(person({ last_login: before }), false)).toBe(false)
  expect(isBonusTaken(person({ gold_amount: 200_000 }), false)).toBe(true)
  expect(isBonusTaken(person({ guest: true, isRegisteredGuest: true }), false)).toBe(true)
  expect(isBonusTaken(person({}), true)).toBe(true)
})
