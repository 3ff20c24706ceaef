import { isStaff } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { may, type OwnRole } from './may.ts'

const manager = (flags: Partial<OwnRole['manager_permissions']>): OwnRole => ({
  role: 'manager',
  manager_permissions: flags as OwnRole['manager_permissions'],
})

test('owner and admin may do everything', () => {
  expect(may({ role: 'owner', manager_permissions: null }, 'extract')).toBe(true)
  expect(may({ role: 'admin', manager_permissions: null }, 'view_chat')).toBe(true)
})

test('a manager may do what their flags allow', () => {
  expect(may(manager({ transfer: true }), 'transfer')).toBe(true)
  expect(may(manager({ transfer: true }), 'extract')).toBe(false)
  expect(may(manager({ transfer: false }), 'transfer')).toBe(false)
})

test('players and agents are not staff, even with leftover flags', () => {
  const agent: OwnRole = { ...manager({ transfer: true }), role: 'agent' }
  expect(may(agent, 'transfer')).toBe(false)
  expect(isStaff(agent)).toBe(false)
})
