import { getReport } from '@cardroom/contract/report'
import * as calls from '@cardroom/contract/reports'
import { beforeAll, expect, test } from 'vitest'
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

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
})

const anyone = { outsiders: 'ok', expected: allInsiders('ok') } as const
const none = () => ({})

const table: RoleRow[] = [
  { name: 'my wallet', call: calls.getWallet, input: none, ...anyone },
  { name: 'my history', call: calls.getHistory, input: none, ...anyone },
  { name: 'personal leaders', call: calls.getLeaders, input: none, ...anyone },
  {
    name: 'a club’s leaders',
    call: calls.getLeaders,
    input: () => ({ clubId: everybody.cast.club.id }),
    expected: allInsiders('ok'),
  },
  {
    name: 'the report',
    call: getReport,
    input: none,
    expected: { ...allInsiders('ok'), manager: 'accessDenied' },
    flags: ['settle'],
  },
  { name: 'the trial balance', call: calls.getTrialBalance, input: none, expected: staffOnly },
  {
    name: 'the entries of a line of it',
    call: calls.listBooksEntries,
    input: () => ({ query: { currency: 'white', place: 'bank' } }),
    expected: staffOnly,
  },
  {
    name: 'statistics',
    call: calls.getStatistics,
    input: none,
    expected: staffOnly,
    flags: ['view_sessions'],
  },
  {
    name: 'open sessions',
    call: calls.reportSessions,
    input: () => ({ body: { online: true } }),
    expected: staffOnly,
    flags: ['view_active_sessions'],
  },
  {
    name: 'finished sessions',
    call: calls.reportSessions,
    input: () => ({ body: { online: false } }),
    expected: staffOnly,
    flags: ['view_sessions'],
  },
  {
    name: 'any sessions',
    call: calls.reportSessions,
    input: () => ({ body: {} }),
    expected: staffOnly,
    flags: ['view_sessions', 'view_active_sessions'],
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('every call of the reports is in the table', () => {
  expect(callsMissing([calls, { getReport }], table)).toEqual([])
})
