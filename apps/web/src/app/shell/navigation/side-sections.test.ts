import { asClub } from '@cardroom/contract/ids.fixtures'
import type { Role } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { sideSections } from './side-sections.ts'

const clubFor = (role: Role) => ({
  id: asClub(7),
  name: 'Northgate',
  code: 'K7M2QX',
  rating: 4,
  crestPreset: 0,
  crestPhoto: null,
  role,
})
const words = (role: Role | null) => sideSections(role && clubFor(role), {}).map(({ word }) => word)
const litAt = (pathname: string) =>
  sideSections(clubFor('owner'), { members: 2 })
    .filter(({ isAt }) => isAt(pathname))
    .map(({ word }) => word)

test('without a club the sections are the tabs', () => {
  expect(words(null)).toEqual(['tabs.home', 'tabs.history', 'tabs.settings'])
})

test('in a club the sections are also its settings, leaders and shop, and a home that is named as the club’s', () => {
  expect(words('player')).toEqual([
    'clubHome',
    'tabs.history',
    'tabs.chat',
    'tabs.cashier',
    'titles.leaders',
    'titles.shop',
    'titles.clubSettings',
    'tabs.settings',
  ])
  expect(words('manager')).toEqual([
    'clubHome',
    'tabs.history',
    'tabs.members',
    'tabs.chat',
    'tabs.cashier',
    'sessionsAndProfit',
    'titles.leaders',
    'titles.shop',
    'titles.clubSettings',
    'tabs.settings',
  ])
})

test('an agent’s players have a section, where a phone has no tab', () => {
  expect(words('agent').slice(0, 5)).toEqual([
    'clubHome',
    'tabs.history',
    'tabs.members',
    'tabs.chat',
    'tabs.cashier',
  ])
  expect(words('agent')).not.toContain('sessionsAndProfit')
})

test.each([
  ['/dashboard/club/7', 'clubHome'],
  ['/dashboard/club/members/7', 'tabs.members'],
  ['/dashboard/club/members/7/204871', 'tabs.members'],
  ['/dashboard/club-settings/7', 'titles.clubSettings'],
  ['/dashboard/club-settings/7/club-rating', 'titles.clubSettings'],
  ['/dashboard/club-settings/7/session-and-profit', 'sessionsAndProfit'],
  ['/dashboard/leaders', 'titles.leaders'],
  ['/dashboard/shop', 'titles.shop'],
  ['/dashboard/settings/security', 'tabs.settings'],
])('%s is a page of %s only', (pathname, word) => {
  expect(litAt(pathname)).toEqual([word])
})

test.each(['/dashboard/home', '/dashboard/club', '/dashboard/wallet'])('%s is a page of none', (pathname) => {
  expect(litAt(pathname)).toEqual([])
})

test('a section shows how many people wait for a decision there', () => {
  const waiting = sideSections(clubFor('owner'), { members: 2, cashier: 6 }).filter((one) => one.waiting > 0)
  expect(waiting.map(({ word, path }) => [word, path])).toEqual([
    ['tabs.members', '/dashboard/club/members/7?tab=newMembers'],
    ['tabs.cashier', '/dashboard/club/cashier/7'],
  ])
})
