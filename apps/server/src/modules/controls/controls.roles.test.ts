import * as approvals from '@cardroom/contract/approvals'
import { moveChips } from '@cardroom/contract/cashier'
import * as controls from '@cardroom/contract/controls'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import { beforeAll, expect, test } from 'vitest'
import { newMember } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast
/** The others decide this manager's proposals; the manager has no special rights. */
let proposer: Person

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  const { club, owner } = everybody.cast
  proposer = await newMember(server.app, club)
  const asOwner = { clubId: club.id, token: owner.token }
  await call(server.app, setRole, { ...asOwner, body: { user_id: proposer.id, role: 'manager' } })
  const permissions = { transfer: true }
  await call(server.app, setManagerPermissions, { ...asOwner, body: { user_id: proposer.id, permissions } })
  const body = { approve_above: 1 }
  await call(server.app, controls.changeControls, { ...asOwner, body })
})

/** Makes a new approval, so that each caller finds one that waits. */
const waiting = async () => {
  const { club, player } = everybody.cast
  const body = { amount: 1, currency: 'white', type: 'transfer', user_id: player.id } as const
  const answer = await call(server.app, moveChips, { clubId: club.id, token: proposer.token, body })
  return { id: String('approval' in answer ? answer.approval.id : 0) }
}

const staff = { ...allInsiders('accessDenied'), owner: 'ok', admin: 'ok' } as const
const table: RoleRow[] = [
  { name: 'the controls', call: controls.getControls, input: () => ({}), expected: staffOnly },
  {
    name: 'tighten a control',
    call: controls.changeControls,
    input: () => ({ body: { approve_above: 1 } }),
    expected: staffOnly,
  },
  {
    name: 'what waits for a second person',
    call: approvals.listApprovals,
    input: () => ({}),
    expected: { ...staff, manager: 'ok' },
    flags: ['approve'],
  },
  {
    name: 'approve without the flag of what is wanted',
    call: approvals.approve,
    input: async () => ({ params: await waiting(), body: {} }),
    expected: staff,
  },
  {
    name: 'refuse without the flag of what is wanted',
    call: approvals.refuseApproval,
    input: async () => ({ params: await waiting(), body: { reason: 'No' } }),
    expected: staff,
  },
  {
    name: 'take back what another person wants',
    call: approvals.withdrawApproval,
    input: async () => ({ params: await waiting(), body: {} }),
    expected: { ...staff, manager: 'requestNotFound', owner: 'requestNotFound', admin: 'requestNotFound' },
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of the controls', () => {
  expect(callsMissing([controls, approvals], table)).toEqual([])
})
