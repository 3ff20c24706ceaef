import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { chipRequest, waitingReturn } from './cashier.fixtures.ts'
import { tabOf, tabsFor, type CashierTab } from './cashier-tabs.ts'
import { requestsToDecide } from './chip-request-choice.ts'
import { standingOf, type Standing } from './standing.ts'

const player = { role: 'player', isMember: true, sellsFrom: null, owesFor: null, mayTake: false } as const
const agent = { role: 'agent', isMember: true, sellsFrom: 'own', owesFor: 'own', mayTake: false } as const
const owner = { role: 'owner', isMember: true, sellsFrom: 'club', owesFor: 'club', mayTake: true } as const
const manager = { role: 'manager', isMember: true, sellsFrom: null, owesFor: null, mayTake: false } as const

test('each role has the tabs of rule cashier-23', () => {
  expect(tabsFor(player)).toEqual(['history', 'ask', 'return'])
  expect(tabsFor(agent)).toEqual(['sell', 'history', 'requests', 'ask', 'return'])
  expect(tabsFor(owner)).toEqual(['sell', 'history', 'requests', 'return', 'take'])
  expect(tabsFor({ ...owner, role: 'manager' })).toEqual(tabsFor(owner))
})

test('an administrator without a membership has nothing to return', () => {
  expect(tabsFor({ ...owner, role: 'admin', isMember: false })).not.toContain('return')
})

const me = { id: asUser(5), member_id: 50, agent_id: null, white_amount: 20, red_amount: 300 }
const asManager = (...flags: readonly ManagerFlag[]) => {
  const manager_permissions = Object.fromEntries(
    managerFlags.map((flag) => [flag, flags.includes(flag)]),
  ) as Record<ManagerFlag, boolean>
  return standingOf({ ...me, manager_permissions }, { id: asClub(7), role: 'manager', red_amount: null })
}
const asked = {
  sale: chipRequest({ sender_id: null }),
  return: waitingReturn(),
  saleOfAgent: chipRequest({ sender_id: asUser(6) }),
  returnToAgent: waitingReturn({ receiver_id: asUser(6) }),
}
/** Returns the names of the requests above that this person decides. */
const decidedBy = (standing: Standing) =>
  Object.entries(asked).flatMap(([name, request]) =>
    requestsToDecide([request], standing).length > 0 ? [name] : [],
  )

const ofFlags: [readonly ManagerFlag[], readonly CashierTab[], readonly string[]][] = [
  [[], ['history', 'return'], []],
  [['transfer'], ['sell', 'history', 'requests', 'return'], ['sale']],
  [['extract'], ['history', 'return', 'take'], []],
  [['credit'], ['history', 'requests', 'return'], ['return']],
  [['transfer', 'extract'], ['sell', 'history', 'requests', 'return', 'take'], ['sale']],
  [
    ['transfer', 'credit'],
    ['sell', 'history', 'requests', 'return'],
    ['sale', 'return'],
  ],
  [['extract', 'credit'], ['history', 'requests', 'return', 'take'], ['return']],
  [
    ['transfer', 'extract', 'credit'],
    ['sell', 'history', 'requests', 'return', 'take'],
    ['sale', 'return'],
  ],
]

test.each(ofFlags)('a manager with %j has the tabs %j and decides %j', (flags, tabs, decided) => {
  expect(tabsFor(asManager(...flags))).toEqual(tabs)
  expect(decidedBy(asManager(...flags))).toEqual(decided)
})

test.each(managerFlags.filter((flag) => !['transfer', 'extract', 'credit'].includes(flag)))(
  'the permission %s opens no tab',
  (flag) => {
    expect(tabsFor(asManager(flag))).toEqual(tabsFor(asManager()))
    expect(decidedBy(asManager(flag))).toEqual([])
  },
)

test('an address with a tab of another role opens the usual tab', () => {
  expect(tabOf('take', tabsFor(player), player)).toBe('ask')
  expect(tabOf(null, tabsFor(player), player)).toBe('ask')
  expect(tabOf('history', tabsFor(player), player)).toBe('history')
  expect(tabOf('ask', tabsFor(owner), owner)).toBe('sell')
  expect(tabOf(null, tabsFor(owner), owner)).toBe('sell')
})

test('a manager who may not sell starts at a tab to read, and other tabs explain what is missing', () => {
  expect(tabOf(null, tabsFor(manager), manager)).toBe('history')
  for (const asked of ['sell', 'requests', 'take'] as const)
    expect(tabOf(asked, tabsFor(manager), manager)).toBe(asked)
})
