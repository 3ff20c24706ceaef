import { expect, test } from 'vitest'
import { tabsFor } from './shell-tabs.ts'

test('without a club: home, history, settings', () => {
  expect(tabsFor(null)).toEqual(['home', 'history', 'settings'])
})

test.each(['player', 'agent'] as const)('%s: chat and cashier too', (role) => {
  expect(tabsFor(role)).toEqual(['home', 'history', 'chat', 'cashier', 'settings'])
})

test.each(['manager', 'owner', 'admin'] as const)('%s: members too', (role) => {
  expect(tabsFor(role)).toEqual(['home', 'history', 'members', 'chat', 'cashier', 'settings'])
})
