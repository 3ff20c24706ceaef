import type { OwnUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { isBonusOffered } from './welcomed.ts'

const person = (facts: Partial<OwnUser>) =>
  ({ guest: false, isRegisteredGuest: false, last_login: null, ...facts }) as OwnUser
const before = '2025-11-19T10:00:00Z'

test('a guest is offered the bonus until it is taken', () => {
  expect(isBonusOffered(person({ guest: true }), false)).toBe(true)
  expect(isBonusOffered(person({ guest: true, last_login: before }), false)).toBe(true)
  expect(isBonusOffered(person({ guest: true, isRegisteredGuest: true }), false)).toBe(false)
})

test('a player is offered it at the first log-in only', () => {
  expect(isBonusOffered(person({}), false)).toBe(true)
  expect(isBonusOffered(person({ last_login: before }), false)).toBe(false)
  expect(isBonusOffered(person({}), true)).toBe(false)
})
