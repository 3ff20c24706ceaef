import * as calls from '@cardroom/contract/periods'
import { beforeAll, expect, test } from 'vitest'
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

const table: RoleRow[] = [
  {
    name: 'where the running period would be cut',
    call: calls.previewPeriod,
    input: () => ({ query: { week_start: '1' as const } }),
    expected: { ...allInsiders('accessDenied'), owner: 'ok', admin: 'ok' },
  },
  { name: 'the club’s periods', call: calls.listPeriods, input: () => ({}), expected: allInsiders('ok') },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of the periods', () => {
  expect(callsMissing([calls], table)).toEqual([])
})
