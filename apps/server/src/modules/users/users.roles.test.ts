import * as calls from '@cardroom/contract/users'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
})

const oneself = (person: Person) => ({ params: { id: String(person.id) } })
const theOwner = () => oneself(everybody.cast.owner)
const anyone = { outsiders: 'ok', expected: allInsiders('ok') } as const
const onlyTheOwner = {
  outsiders: 'userNotFound',
  expected: { ...allInsiders('userNotFound'), owner: 'ok' },
} as const

const table: RoleRow[] = [
  { name: 'oneself', call: calls.getUser, input: oneself, ...anyone },
  { name: 'somebody else, in short', call: calls.getUser, input: theOwner, ...anyone },
  {
    name: 'one’s own settings',
    call: calls.updateUser,
    input: (person) => ({ ...oneself(person), body: { sound: false } }),
    ...anyone,
  },
  {
    name: 'the owner’s settings',
    call: calls.updateUser,
    input: () => ({ ...theOwner(), body: { sound: true } }),
    ...onlyTheOwner,
  },
  {
    name: 'one’s own name, without the diamonds for it',
    call: calls.renameUser,
    input: (person) => ({ ...oneself(person), body: { name: 'Another Name' } }),
    outsiders: 'lowBalance',
    expected: { ...allInsiders('lowBalance'), guest: 'notAllowed' },
  },
  {
    name: 'the welcome bonus',
    call: calls.takeWelcomeBonus,
    input: () => ({ body: {} }),
    ...anyone,
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of users', () => {
  expect(callsMissing([calls], table)).toEqual([])
})
