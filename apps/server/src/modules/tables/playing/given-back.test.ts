// @module-tag money
import { listRounds } from '@cardroom/contract/rounds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyRounds } from '#modules/rounds/index.ts'
import { voidSeeds } from '#modules/seats/index.ts'
import { createSeedKeys } from '#platform/keys/index.ts'
import {
  betOnSeats,
  dealAt,
  decideAt,
  keptIn,
  newBlackjackTable,
  sitOn,
  type IsWanted,
} from '#test/blackjack-tables.ts'
import { balancesIn } from '#test/chips.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { look, type TestTable } from '#test/tables.ts'
import { rechainTables, voidLostRounds } from '../running/mend-tables.jobs.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person
/** The same house after its key was lost. */
let keyless: TestApp

const allPlay: IsWanted = ({ state }) =>
  state.phase === 'playing' && state.seats.every(({ hands }) => hands[0]?.progress === 'playing')

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newBlackjackTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  await sitOn(server.app, table, mara, [3, 4])
  await betOnSeats(server.app, table, [mara])
  await dealAt(server.app, table, allPlay)
  await decideAt(server.app, table, mara, { seat: 3, action: 'double' })
  keyless = await startAppOn(server.app.databaseUrl, { seedKeys: createSeedKeys([Buffer.alloc(32, 'x')]) })
})
/** The commands look at all tables, so none stays open for the next test. */
afterEach(async () => {
  for (const { database } of [keyless, server.app]) {
    await voidLostRounds(database)
    await voidSeeds(database)
  }
  await server.app.database.pool.query(
    'update tables set shuts = true, shut_at = clock_timestamp() where id = $1',
    [table.id],
  )
  await keyless.close()
})

/** Expects that every stake is back, under the hand that it was posted for. */
const expectGivenBack = async () => {
  const { whiteOf, bank } = balancesIn(server.app, club)
  expect([await whiteOf(mara), await bank()]).toEqual([1000, 0])
  expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
  const { rows } = await server.app.database.pool.query<{ amount: number }>(
    `select (amount / 100)::integer as amount from ledger_transfers
     where reason = 'round.reversal' and reference in (
       select part_id from table_hands where round_id in (select id from table_rounds where table_id = $1))
     order by 1`,
    [table.id],
  )
  expect(rows.map(({ amount }) => amount)).toEqual([100, 200])
}

test('a dealt round whose key is lost gives its stakes back, reveals nothing and counts in no result', async () => {
  expect(await voidLostRounds(keyless.database)).toBe(1)
  await expectGivenBack()
  const { latest, mine } = await look(server.app, table, mara)
  expect(latest).toMatchObject({ state: 'voided', void_reason: 'seedLost' })
  expect(latest?.house_seed).toBeUndefined()
  expect(latest?.seats).toBeUndefined()
  const params = { id: String(mine?.session_id) }
  const records = await call(server.app, listRounds, { token: mara.token, params, query: {} })
  expect(records.map(({ state, hand, net }) => [state, hand, net])).toEqual([
    ['voided', undefined, 0],
    ['voided', undefined, 0],
  ])
  expect(await voidLostRounds(keyless.database)).toBe(0)
})

test('after a restore a dealt round gives its stakes back: its link may have been published', async () => {
  expect(await rechainTables(server.app.database)).toBe(1)
  await expectGivenBack()
  expect(await look(server.app, table)).toMatchObject({ state: 'open', players: 1 })
  expect(await verifyRounds(server.app.database, 'all')).toMatchObject({ differences: [] })
})

test('where the key is there, a dealt round is left alone', async () => {
  expect(await voidLostRounds(server.app.database)).toBe(0)
  expect((await look(server.app, table)).state).toBe('playing')
})
