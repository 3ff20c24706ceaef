import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ManagerFlag } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { allowedActions, allowedDealings } from './allowed-actions.ts'

const owner = { id: asUser(1), role: 'owner', manager_permissions: null } as const
const managerWith = (...flags: ManagerFlag[]) =>
  ({
    id: asUser(2),
    role: 'manager',
    manager_permissions: Object.fromEntries(flags.map((flag) => [flag, true])),
  }) as Parameters<typeof allowedActions>[0]
const player = {
  user_id: asUser(9),
  role: 'player',
  status: 'active',
  guest: false,
  agent_id: null,
} as const

test('an owner may do everything to everybody below', () => {
  expect(allowedActions(owner, player)).toMatchObject({
    roles: ['player', 'agent', 'manager'],
    block: true,
    unblock: false,
    remove: true,
    assignAgent: true,
    playPermissions: true,
    rights: false,
  })
  expect(allowedActions(owner, { ...player, role: 'manager' })).toMatchObject({
    rights: true,
    assignAgent: false,
  })
})

test('nobody may act on themselves, and nobody on the owner', () => {
  const none = {
    roles: [],
    block: false,
    remove: false,
    assignAgent: false,
    playPermissions: false,
    rights: false,
  }
  expect(allowedActions(owner, { ...player, user_id: asUser(1), role: 'owner' })).toMatchObject(none)
  const admin = { ...owner, role: 'admin' } as const
  expect(allowedActions(admin, { ...player, role: 'owner' })).toMatchObject(none)
})

test('a manager acts within the flags, and never on another manager', () => {
  expect(allowedActions(managerWith(), player)).toMatchObject({ roles: [], block: false, assignAgent: false })
  expect(allowedActions(managerWith('set_agents'), player)).toMatchObject({
    roles: ['player', 'agent'],
    assignAgent: true,
  })
  expect(allowedActions(managerWith('block_members'), { ...player, role: 'manager' }).block).toBe(false)
})

test('a banned member can only be unblocked or removed', () => {
  expect(allowedActions(owner, { ...player, status: 'blocked' })).toMatchObject({
    roles: [],
    block: false,
    unblock: true,
    remove: true,
    playPermissions: false,
  })
})

test('a guest stays a player', () =>
  expect(allowedActions(owner, { ...player, guest: true }).roles).toEqual([]))

test('chips move to and from members by the permissions, and staff may write to everybody', () => {
  expect(allowedDealings(managerWith(), player)).toEqual({ sell: false, take: false, message: true })
  expect(allowedDealings(managerWith('transfer'), player)).toMatchObject({ sell: true, take: false })
  expect(allowedDealings(managerWith('extract'), player)).toMatchObject({ sell: false, take: true })
  expect(allowedDealings(owner, player)).toEqual({ sell: true, take: true, message: true })
})

test('nothing is taken from an equal; the banned get no sales and no messages', () => {
  const extractor = managerWith('transfer', 'extract')
  expect(allowedDealings(extractor, { ...player, role: 'manager' })).toMatchObject({
    sell: true,
    take: false,
  })
  expect(allowedDealings(extractor, { ...player, status: 'blocked' })).toEqual({
    sell: false,
    take: true,
    message: false,
  })
})

test('an agent sells and writes to its own players, and deals with nobody else from the list', () => {
  const agent = { id: asUser(3), role: 'agent', manager_permissions: null } as const
  expect(allowedDealings(agent, player)).toEqual({ sell: false, take: false, message: false })
  const own = { ...player, agent_id: agent.id }
  expect(allowedDealings(agent, own)).toEqual({ sell: true, take: false, message: true })
  expect(allowedDealings(agent, { ...player, agent_id: asUser(4) }).sell).toBe(false)
})

test('a player deals with nobody from the list', () => {
  const other = { id: asUser(8), role: 'player', manager_permissions: null } as const
  expect(allowedDealings(other, player)).toEqual({ sell: false, take: false, message: false })
})
