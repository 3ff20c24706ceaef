import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { isAtTab, tabPath } from './shell-links.ts'
import type { TabName } from './shell-tabs.ts'

const club = {
  id: asClub(7),
  name: 'Northgate',
  code: 'K7M2QX',
  rating: 4,
  crestPreset: 0,
  crestPhoto: null,
  role: 'owner',
} as const

const tabs: readonly TabName[] = ['home', 'history', 'members', 'chat', 'cashier', 'settings']
const litAt = (pathname: string) =>
  tabs.filter((tab) => isAtTab(tab, tabPath(tab, club, { members: 2 }), pathname))

test.each([
  ['/dashboard/club/7', 'home'],
  ['/dashboard/home', 'home'],
  ['/dashboard/tables/7', 'home'],
  ['/dashboard/tables/7/3/tonight', 'home'],
  ['/dashboard/club/members/7', 'members'],
  ['/dashboard/club/members/edit/7', 'members'],
  ['/dashboard/club/members/invite-manually/7', 'members'],
  ['/dashboard/club/cashier/transaction/7', 'cashier'],
  ['/dashboard/chat/7', 'chat'],
  ['/dashboard/settings/security', 'settings'],
] as const)('%s is a page of %s alone', (pathname, tab) => {
  expect(litAt(pathname)).toEqual([tab])
})

test.each(['/dashboard/club', '/dashboard/club-settings/7/club-rating', '/dashboard/wallet'])(
  '%s is a page of no tab',
  (pathname) => {
    expect(litAt(pathname)).toEqual([])
  },
)
