// @module-tag money
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newClub } from '#test/clubs.ts'
import { asOwner, forge } from '#test/database.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { betAt, newDevice, newTable, playRound, seeResult, sitAt } from '#test/tables.ts'
import { tableDifferences } from './verify-tables.ts'

// Anybody who controls the database can change what the proof of a round is made of. Any such change is found.

const server = useApp()
const found = async (): Promise<string[]> =>
  (await tableDifferences(server.app.database, testKeys.house)).map((each) => each.found)

beforeAll(async () => {
  const { club } = await newClub(server.app)
  const table = await newTable(server.app, club)
  const people = [await newMemberWithChips(server.app, club), await newMemberWithChips(server.app, club)]
  for (const person of people) await sitAt(server.app, table, person)
  for (const round of [1, 2]) {
    const devices = people.map((person) => newDevice(table, person, round))
    for (const device of devices) await betAt(server.app, table, device)
    await playRound(server.app, table, devices)
    await seeResult(server.app, table)
  }
})

let undo = ''
afterEach(async () => {
  if (undo !== '') await forge(server.app.databaseUrl, undo)
  undo = ''
  expect(await found()).toEqual([])
})

const first = 'where id = (select min(id) from table_rounds)'
const second = 'where id = (select max(id) from table_rounds)'
const entry = 'where commit = (select min(commit) from table_entries)'

/** Writes another hash. */
const turned = (column: string): string => `${column} = reverse(${column})`

test.each([
  ['outcome', `table_rounds set outcome = '{}' ${first}`, /outcome/],
  ['mix', `table_rounds set ${turned('mix')} ${first}`, /mix/],
  ['list', `table_rounds set ${turned('list_hash')} ${first}`, /list/],
  ['signature', `table_rounds set ${turned('sig')} ${first}`, /signature/],
  ['key', `table_rounds set ${turned('house_key')} ${first}`, /signature/],
  ['link', `table_rounds set ${turned('house_seed')} ${second}`, /chain/],
  ['bets', `table_entries set bets = '[{"type": "black", "amount": 10}]' ${entry}`, /bets/],
  ['salt', `table_entries set ${turned('salt')} ${entry}`, /bets/],
  ['secret', `table_entries set ${turned('secret')} ${entry}`, /secret/],
  ['payout', `table_entries set payout = payout + 100 ${entry}`, /payouts/],
])('a later change of the %s is found', async (_what, change, wrong) => {
  const [, table = '', column = ''] = /^(\w+) set (\w+) =/.exec(change) ?? []
  const key = table === 'table_rounds' ? 'id' : 'commit'
  await forge(
    server.app.databaseUrl,
    `drop table if exists taken; create table taken as select ${key}, ${column} from ${table}; update ${change}`,
  )
  undo = `update ${table} set ${column} = taken.${column} from taken where ${table}.${key} = taken.${key};
    drop table taken`
  expect((await found()).join(' ')).toMatch(wrong)
})

test.each([
  ['what a person got', `update table_entries set payout = payout + 1`],
  ['whose bets they were', 'update table_entries set person = person + 1'],
  ['the session of the bets', 'update table_entries set session_id = session_id + 1'],
])('the database refuses to change %s', async (_what, text) => {
  await expect(asOwner(server.app.databaseUrl, text)).rejects.toMatchObject({ code: '23000' })
})
