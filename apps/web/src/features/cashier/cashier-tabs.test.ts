import { expect, test } from 'vitest'
import { tabOf, tabsFor } from './cashier-tabs.ts'

test('each role has the tabs of rule cashier-23', () => {
  expect(tabsFor({ role: 'player', isMember: true })).toEqual(['history', 'ask', 'return'])
  expect(tabsFor({ role: 'agent', isMember: true })).toEqual(['sell', 'history', 'requests', 'ask', 'return'])
  for (const role of ['manager', 'owner'] as const)
    expect(tabsFor({ role, isMember: true })).toEqual(['sell', 'history', 'requests', 'return', 'take'])
})

test('an administrator without a membership has nothing to return', () => {
  expect(tabsFor({ role: 'admin', isMember: false })).not.toContain('return')
})

test('an address that asks for a tab of another role opens the usual one', () => {
  const player = tabsFor({ role: 'player', isMember: true })
  expect(tabOf('take', player, { sellsFrom: null })).toBe('ask')
  expect(tabOf(null, player, { sellsFrom: null })).toBe('ask')
  expect(tabOf('history', player, { sellsFrom: null })).toBe('history')
  expect(tabOf(null, tabsFor({ role: 'owner', isMember: true }), { sellsFrom: 'club' })).toBe('sell')
})

test('a manager who may not sell begins with what there is to see', () => {
  const manager = tabsFor({ role: 'manager', isMember: true })
  expect(tabOf(null, manager, { sellsFrom: null })).toBe('history')
  expect(tabOf('sell', manager, { sellsFrom: null })).toBe('sell')
})
