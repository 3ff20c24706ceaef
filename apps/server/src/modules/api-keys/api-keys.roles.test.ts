import * as calls from '@cardroom/contract/api-keys'
import { beforeAll, expect, test } from 'vitest'
import { stepUpWithPassword } from '#test/people.ts'
import {
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'
import { asOwner } from '#test/database.ts'
import { newKey } from '#test/keys.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  await stepUpWithPassword(server.app, everybody.people.owner)
  await stepUpWithPassword(server.app, everybody.people.admin)
})

const none = () => ({})
/** Deletes all keys, because a club may have at most twenty. */
const noKeys = () => asOwner(server.app.databaseUrl, 'delete from api_keys')

const table: RoleRow[] = [
  { name: 'the keys', call: calls.listApiKeys, input: none, expected: staffOnly },
  {
    name: 'a new key',
    call: calls.makeApiKey,
    input: () => ({ body: { name: 'Sheets', scopes: ['view_members'] } }),
    expected: staffOnly,
  },
  {
    name: 'the end of a key',
    call: calls.revokeApiKey,
    input: async () => {
      await noKeys()
      const { id } = await newKey(server.app, everybody.cast.club, { scopes: ['view_chat'] })
      return { params: { id: String(id) } }
    },
    expected: staffOnly,
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await noKeys()
  await holdRow(server.app, everybody, row)
})

test('every call of the keys is in the table', () => {
  expect(callsMissing([calls], table)).toEqual([])
})
