import { getReport, listReportEntries } from '@cardroom/contract/report'
import * as pages from '@cardroom/contract/member-page'
import * as calls from '@cardroom/contract/reports'
import * as scorecards from '@cardroom/contract/scorecard'
import { beforeAll, expect, test } from 'vitest'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type RoleCast,
  type RoleName,
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
const ofMember = (who: RoleName) => ({ params: { user_id: String(everybody.people[who].id) } })

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
  {
    name: 'the entries of a player’s row',
    call: listReportEntries,
    input: () => ({ query: ofMember('agentsPlayer').params }),
    expected: { ...staffOnly, agent: 'ok', agentsPlayer: 'ok' },
    flags: ['settle'],
  },
  {
    name: 'a player’s page',
    call: pages.getMember,
    input: () => ofMember('agentsPlayer'),
    expected: { ...staffOnly, agent: 'ok', agentsPlayer: 'ok' },
    flags: ['view_members'],
  },
  {
    name: 'notes of a player',
    call: pages.listMemberNotes,
    input: () => ofMember('agentsPlayer'),
    expected: staffOnly,
    flags: ['view_members'],
  },
  {
    name: 'note something of a player',
    call: pages.writeMemberNote,
    input: () => ({ ...ofMember('agentsPlayer'), body: { text: 'Pays on Mondays' } }),
    expected: staffOnly,
    flags: ['view_members'],
  },
  {
    name: 'take a note back',
    call: pages.deleteMemberNote,
    input: () => ({ params: { ...ofMember('agentsPlayer').params, id: '999999' } }),
    expected: { ...staffOnly, owner: 'notFound', admin: 'notFound' },
    flags: ['view_members'],
    withFlag: 'notFound',
  },
  {
    name: 'an agent’s scorecard, in the club',
    call: scorecards.getScorecard,
    input: () => ({ ...ofMember('agent'), clubId: everybody.cast.club.id }),
    expected: { ...allInsiders('ok'), player: 'accessDenied', otherAgent: 'accessDenied' },
  },
  {
    name: 'an agent’s scorecard, by the club’s code',
    call: scorecards.getScorecard,
    input: () => ({ ...ofMember('agent'), query: { code: everybody.cast.club.code } }),
    outsiders: 'ok',
    expected: {
      ...allInsiders('ok'),
      player: 'accessDenied',
      otherAgent: 'accessDenied',
      blocked: 'accessDenied',
    },
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

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('every call of the reports is in the table', () => {
  expect(callsMissing([calls, pages, scorecards, { getReport, listReportEntries }], table)).toEqual([])
})
