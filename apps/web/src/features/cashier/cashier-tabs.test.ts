import { expect, test } from 'vitest'
import { tabOf, tabsFor } from './cashier-tabs.ts'

const player = { role: 'player', isMember: true, sellsFrom: null, mayTake: false } as const
const agent = { role: 'agent', isMember: true, sellsFrom: 'own', mayTake: false } as const
const owner = { role: 'owner', isMember: true, sellsFrom: 'club', mayTake: true } as const
const manager = { role: 'manager', isMember: true, sellsFrom: null, mayTake: false } as const

test('each role has the tabs of rule cashier-23', () => {
  expect(tabsFor(player)).toEqual(['history', 'ask', 'return'])
  expect(tabsFor(agent)).toEqual(['sell', 'history', 'requests', 'ask', 'return'])
  expect(tabsFor(owner)).toEqual(['sell', 'history', 'requests', 'return', 'take'])
  expect(tabsFor({ ...owner, role: 'manager' })).toEqual(tabsFor(owner))
})

test('an administrator without a membership has nothing to return', () => {
  expect(tabsFor({ ...owner, role: 'admin', isMember: false })).not.toContain('return')
})

test('a manager has no tab for what the permissions do not allow', () => {
  expect(tabsFor(manager)).toEqual(['history', 'return'])
  expect(tabsFor({ ...manager, mayTake: true })).toEqual(['history', 'return', 'take'])
  expect(tabsFor({ ...manager, sellsFrom: 'club' })).toEqual(['sell', 'history', 'requests', 'return'])
})

test('an address that asks for a tab of another role opens the usual one', () => {
  expect(tabOf('take', tabsFor(player), player)).toBe('ask')
  expect(tabOf(null, tabsFor(player), player)).toBe('ask')
  expect(tabOf('history', tabsFor(player), player)).toBe('history')
  expect(tabOf('ask', tabsFor(owner), owner)).toBe('sell')
  expect(tabOf(null, tabsFor(owner), owner)).toBe('sell')
})

test('a manager who may not sell begins with what there is to see, and gets an answer where they ask for more', () => {
  expect(tabOf(null, tabsFor(manager), manager)).toBe('history')
  for (const asked of ['sell', 'requests', 'take'] as const)
    expect(tabOf(asked, tabsFor(manager), manager)).toBe(asked)
})
