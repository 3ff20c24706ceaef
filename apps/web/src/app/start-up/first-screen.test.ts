import { expect, test } from 'vitest'
import type { OwnUser } from '@cardroom/contract/users'
import { firstScreen } from './first-screen.ts'

const person = (facts: Partial<OwnUser>) =>
  ({ guest: false, isRegisteredGuest: false, last_login: null, ...facts }) as OwnUser
const before = '2025-11-19T10:00:00Z'
const join = { code: 'K7M2QX', agentId: 12 }
const begin = (facts: Partial<OwnUser>, rest: { isWelcomed?: boolean; join?: typeof join } = {}) =>
  firstScreen({ me: person(facts), isWelcomed: false, join: undefined, ...rest })

test('a new guest is welcomed, one who took the bonus goes home', () => {
  expect(begin({ guest: true })).toBe('/dashboard/welcome-page-guest')
  expect(begin({ guest: true, last_login: before })).toBe('/dashboard/welcome-page-guest')
  expect(begin({ guest: true, isRegisteredGuest: true })).toBe('/dashboard/home')
})

test('a player is welcomed at the first log-in only', () => {
  expect(begin({})).toBe('/dashboard/welcome-page')
  expect(begin({ last_login: before })).toBe('/dashboard/home')
  expect(begin({}, { isWelcomed: true })).toBe('/dashboard/home')
})

test('a club’s link is followed after the welcome', () => {
  expect(begin({}, { join })).toBe('/dashboard/welcome-page')
  expect(begin({}, { join, isWelcomed: true })).toBe('/dashboard/club?code=K7M2QX&agent=12')
})
