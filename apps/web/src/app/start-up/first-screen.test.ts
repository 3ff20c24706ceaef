import { expect, test } from 'vitest'
import type { ClubId } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { OwnUser } from '@cardroom/contract/users'
import { firstScreen } from './first-screen.ts'

const join = { code: 'K7M2QX', agentId: asUser(12) }
const begin = (arrival: { guest?: boolean; isBonusOffered: boolean; join?: typeof join }) =>
  firstScreen({
    me: { guest: arrival.guest ?? false } as OwnUser,
    isBonusOffered: arrival.isBonusOffered,
    join: arrival.join,
  })

test('a person with a waiting bonus sees the welcome page, everybody else goes home', () => {
  expect(begin({ guest: true, isBonusOffered: true })).toBe('/dashboard/welcome-page-guest')
  expect(begin({ isBonusOffered: true })).toBe('/dashboard/welcome-page')
  expect(begin({ isBonusOffered: false })).toBe('/dashboard/home')
})

test('a club’s link is followed after the welcome', () => {
  expect(begin({ isBonusOffered: true, join })).toBe('/dashboard/welcome-page')
  expect(begin({ isBonusOffered: false, join })).toBe('/dashboard/club?code=K7M2QX&agent=12')
})

test('the shortcut to the cashier leads to the cashier of the person’s club, or home if there is none', () => {
  const open = (club_id: ClubId | null) =>
    firstScreen({ me: { club_id } as OwnUser, isBonusOffered: false, join: undefined, wantsCashier: true })
  expect(open(asClub(7))).toBe('/dashboard/club/cashier/7')
  expect(open(null)).toBe('/dashboard/home')
})
