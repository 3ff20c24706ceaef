import * as rounds from '@cardroom/contract/table-rounds'
import * as talk from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import { beforeAll, expect, test } from 'vitest'
import { giveStars } from '#test/clubs.ts'
import { giveWhite } from '#test/chips.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type Result,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { roulette } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import {
  betAt,
  closeBets,
  endWaiting,
  newDevice,
  newTable,
  overAt,
  sitAt,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
let everybody: RoleCast
let table: TestTable
let keys: { readonly round: string; readonly table: string }

// An agent's player sits at a table and has a round that was voided; nobody else sits there.
beforeAll(async () => {
  const { app } = server
  everybody = await newRoleCast(app)
  const { club, agentsPlayer } = everybody.cast
  await giveStars(app, club.id, 10)
  await giveWhite(app, club, agentsPlayer, 1000)
  table = await newTable(app, club)
  const { table_key } = await sitAt(app, table, agentsPlayer)
  const device = newDevice(table, agentsPlayer)
  await betAt(app, table, device)
  await closeBets(app, table)
  await endWaiting(app, table)
  const { key } = await overAt(app, table)
  keys = { round: key ?? '', table: table_key }
})

const ofTable =
  (more: object = {}) =>
  () => ({ params: { id: String(table.id) }, ...more })
const members = { expected: allInsiders('ok') }
/** Returns expected results: one for the person who sits at the table, another for all others. */
const mine = (result: Result, others: Result) => ({
  expected: { ...allInsiders(others), agentsPlayer: result },
})
const settings = { name: 'Another', game_id: roulette, limit_name: 'casual' } as const
const strange = { commit: 'a'.repeat(64), secret: 'b'.repeat(64), list: 'c'.repeat(64) }
const staff = { expected: staffOnly, flags: ['permissions'] } as const
const anybody = { anonymous: 'ok', outsiders: 'ok', expected: allInsiders('ok') } as const

const rows: RoleRow[] = [
  { name: 'the tables', call: calls.listTables, input: () => ({}), ...members },
  { name: 'a table', call: calls.getTable, input: ofTable(), ...members },
  { name: 'its rounds', call: rounds.listTableRounds, input: ofTable({ query: {} }), ...members },
  {
    name: 'open a table with a maximum below that of its limit',
    call: calls.createTable,
    input: () => ({ body: { ...settings, table_max: 1 } }),
    expected: { ...allInsiders('accessDenied'), owner: 'dataIncorrect', admin: 'dataIncorrect' },
    flags: ['permissions'],
    withFlag: 'dataIncorrect',
  },
  { name: 'change it', call: calls.changeTable, input: ofTable({ body: { name: 'Wheel' } }), ...staff },
  {
    name: 'shut one that is not there',
    call: calls.shutTable,
    input: () => ({ params: { id: '999999' }, body: {} }),
    expected: { ...allInsiders('accessDenied'), owner: 'tableNotFound', admin: 'tableNotFound' },
    flags: ['permissions'],
    withFlag: 'tableNotFound',
  },
  {
    name: 'read at the table',
    call: talk.listTableMessages,
    input: ofTable({ query: {} }),
    expected: { ...staffOnly, agentsPlayer: 'ok' },
    flags: ['view_chat'],
  },
  {
    name: 'write at the table',
    call: talk.writeAtTable,
    input: ofTable({ body: { content: 'good luck' } }),
    ...mine('ok', 'notAllowed'),
  },
  {
    name: 'give the word to a player',
    call: talk.muteAtTable,
    input: () => ofTable({ body: { user_id: everybody.cast.agentsPlayer.id, muted: false } })(),
    expected: staffOnly,
    flags: ['view_chat'],
  },
  {
    name: 'take the word of the owner',
    call: talk.muteAtTable,
    input: () => ofTable({ body: { user_id: everybody.cast.owner.id, muted: true } })(),
    expected: { ...allInsiders('accessDenied'), owner: 'notAllowed', admin: 'ok' },
    flags: ['view_chat'],
    withFlag: 'notAllowed',
  },
  { name: 'leave', call: calls.leaveTable, input: ofTable({ body: {} }), ...members },
  {
    name: 'be ready for another round',
    call: calls.readyAtTable,
    input: ofTable({ body: { round: 99, ready: true } }),
    ...mine('notAllowed', 'notAllowed'),
  },
  {
    name: 'bet in another round',
    call: calls.placeTableBets,
    input: ofTable({ body: { round: 99, seq: 1, commit: strange.commit, bets: [] } }),
    ...mine('notAllowed', 'notAllowed'),
  },
  {
    name: 'open a secret late',
    call: calls.openSecret,
    input: ofTable({ body: { round: 1, secret: strange.secret, list_hash: strange.list } }),
    ...mine('dataIncorrect', 'notAllowed'),
  },
  {
    name: 'decide in a round that was not dealt',
    call: rounds.actAtTable,
    input: ofTable({ body: { round: 99, seat: 1, hand: 0, cards: 2, action: 'stand' } }),
    ...mine('notAllowed', 'notAllowed'),
  },
  {
    name: 'sit down',
    call: calls.sitAtTable,
    input: ofTable({ body: {} }),
    expected: { ...allInsiders('ok'), admin: 'notAllowed' },
  },
  {
    name: 'the proof of a round',
    call: rounds.getTableRound,
    input: () => ({ params: { key: keys.round } }),
    ...anybody,
  },
  {
    name: 'the shares of a table',
    call: rounds.getTableProofs,
    input: () => ({ params: { key: keys.table } }),
    ...anybody,
  },
]

test.each(rows.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('every call that is served is in the table', () => {
  expect(callsMissing([calls, rounds, talk], rows)).toEqual([])
})
