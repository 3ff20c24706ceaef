import { expect, test } from 'vitest'
import { tabsFor } from './shell-tabs.ts'

test('without a club the tabs are home, history and settings', () => {
  expect(tabsFor(null)).toEqual(['home', 'history', 'settings'])
})

test.each(['player', 'agent'] as const)('%s has chat and cashier too', (role) => {
  expect(tabsFor(role)).toEqual(['home', 'history', 'chat', 'cashier', 'settings'])
})

test.each(['manager', 'owner', 'admin'] as const)('%s has members too', (role) => {
  expect(tabsFor(role)).toEqual(['home', 'history', 'members', 'chat', 'cashier', 'settings'])
})
