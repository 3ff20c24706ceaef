import * as calls from '@cardroom/contract/accounts'
import { beforeAll, expect, test } from 'vitest'
import {
  allInsiders,
  callsMissing,
  holdRow,
  insiders,
  newRoleCast,
  outsiders,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
})

/** In this cast only the administrator has stepped up; a guest needs no step-up. */
const stepUpNeeded = { outsiders: 'stepUpNeeded', expected: allInsiders('stepUpNeeded') } as const

const table: RoleRow[] = [
  {
    name: 'the providers that lead into one’s account',
    call: calls.listIdentities,
    input: () => ({}),
    outsiders: 'ok',
    expected: allInsiders('ok'),
  },
  {
    name: 'unlinking what is not linked',
    call: calls.unlinkIdentity,
    input: () => ({ params: { provider: 'google' } }),
    outsiders: 'stepUpNeeded',
    expected: { ...stepUpNeeded.expected, admin: 'notFound', guest: 'notFound' },
  },
  {
    name: 'lifting the factors of who has none',
    call: calls.liftFactors,
    input: () => ({ params: { id: String(everybody.cast.player.id) }, body: {} }),
    outsiders: 'accessDenied',
    expected: { ...allInsiders('accessDenied'), admin: 'notAllowed' },
  },
  {
    name: 'closing one’s account',
    call: calls.closeMyAccount,
    input: () => ({ body: {} }),
    outsiders: 'stepUpNeeded',
    expected: { ...stepUpNeeded.expected, admin: 'ok', guest: 'ok' },
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('everybody exports their own account; without a token it is refused', async () => {
  for (const who of [...outsiders, ...insiders, undefined]) {
    const person = who && everybody.people[who]
    const response = await fetch(`${server.app.origin}/api${calls.exportMyData.path}`, {
      headers: person ? { authorization: `Bearer ${person.token}` } : {},
    })
    expect(response.status).toBe(person ? 200 : 401)
    await response.arrayBuffer()
  }
})

test('every other call of accounts is in the table', () => {
  expect(callsMissing([calls], table)).toEqual(['GET /user/export'])
})
