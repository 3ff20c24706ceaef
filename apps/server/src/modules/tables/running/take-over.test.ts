// @module-tag race
import { leaveClub } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import {
  answerAt,
  betAt,
  closeBets,
  endWaiting,
  look,
  newDevice,
  newTable,
  overAt,
  playRound,
  sitAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
let other: TestApp
let club: TestClub
let table: TestTable
let mara: Person
let device: Device

beforeEach(async () => {
  other = await startAppOn(server.app.databaseUrl)
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  await sitAt(server.app, table, mara)
  device = newDevice(table, mara)
  await betAt(server.app, table, device)
})
afterEach(() => other.close())

const run = async () => {
  const { rows } = await server.app.database.pool.query<{ process: string; epoch: number }>(
    'select process, epoch from table_runs where table_id = $1',
    [table.id],
  )
  return rows[0]
}
/** The process that runs the table has been gone for this time: it renews nothing any more. */
const letLapse = (seconds: number) =>
  server.app.database.pool.query(
    `update table_runs set until = clock_timestamp() - $2 * interval '1 second', process = 'gone'
     where table_id = $1`,
    [table.id, seconds],
  )
const takenOver = async (before: number | undefined) => {
  other.tables.lookOut()
  await eventually(async () => (await run())?.epoch).toBe((before ?? 0) + 1)
}
const held = async () => {
  const { rows } = await server.app.database.pool.query<{ held: number }>(
    `select count(*)::integer as held from table_holds
     where round_id in (select id from table_rounds where table_id = $1)`,
    [table.id],
  )
  return rows[0]?.held
}

describe('a process that takes a table over', () => {
  test('in betting goes on, and bets close at least five seconds later', async () => {
    const before = await run()
    await server.app.database.pool.query(
      `update table_rounds set closes_at = clock_timestamp() + interval '1 second' where table_id = $1`,
      [table.id],
    )
    await letLapse(1)
    const { now } = await look(other, table)
    await takenOver(before?.epoch)
    const closesAt = async () => {
      const { rows } = await server.app.database.pool.query<{ at: Date }>(
        'select closes_at as at from table_rounds where table_id = $1',
        [table.id],
      )
      return rows[0]?.at.getTime()
    }
    await eventually(closesAt).toBeGreaterThanOrEqual(now + 5000)
    expect(await playRound(other, table, [device])).toMatchObject({ state: 'settled' })
  })

  test('in closed tells the same list again, and draws from what is there', async () => {
    const list = await closeBets(server.app, table)
    const before = await run()
    await letLapse(1)
    await takenOver(before?.epoch)
    expect((await look(other, table)).closed).toMatchObject({
      ...{ list_hash: list.list_hash, sig: list.sig, lines: list.lines, commits: list.commits },
    })
    await answerAt(other, table, device, list.list_hash)
    expect(await overAt(other, table)).toMatchObject({ state: 'settled', round: 1 })
  })

  test('after a minute in which nobody ran it voids a betting round: it keeps no number, and the holds are free', async () => {
    const before = await run()
    await letLapse(61)
    await takenOver(before?.epoch)
    await eventually(async () => (await look(other, table)).state).toBe('open')
    expect(await look(other, table)).toMatchObject({ round: 1, latest: null })
    expect(await held()).toBe(0)
    expect(await balancesIn(other, club).whiteOf(mara)).toBe(1000)
  })

  test('after a minute voids a closed round, which has used its link, and the holds are free', async () => {
    await closeBets(server.app, table)
    const before = await run()
    await letLapse(61)
    await takenOver(before?.epoch)
    const round = await overAt(other, table)
    expect(round).toMatchObject({ state: 'voided', void_reason: 'noRunner' })
    expect((await look(other, table)).round).toBe(2)
    expect(await held()).toBe(0)
  })

  test('after a minute parts with who left the club while the entry stood, because it covers another’s wins', async () => {
    const nils = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, nils)
    await betAt(server.app, table, newDevice(table, nils), { bets: [{ type: 'black', amount: 10 }] })
    await server.app.database.pool.query(
      `update ledger_accounts set floor = 0 where club_id = $1 and kind = 'bank'`,
      [club.id],
    )
    await call(server.app, leaveClub, { ...inClub(club, nils), body: {} })
    const { whiteOf } = balancesIn(other, club)
    expect(await whiteOf(nils)).toBe(10)
    const before = await run()
    await letLapse(61)
    await takenOver(before?.epoch)
    await eventually(() => whiteOf(nils)).toBe(0)
    expect(await held()).toBe(0)
    expect((await look(other, table)).people).toMatchObject([{ user_id: mara.id }])
  })
})

test('whoever lost the table writes nothing any more', async () => {
  const { list_hash: list } = await closeBets(server.app, table)
  await letLapse(1)
  await takenOver((await run())?.epoch)
  server.app.tables.wake(table.id)
  await answerAt(other, table, device, list)
  await endWaiting(server.app, table)
  other.tables.wake(table.id)
  const round = await overAt(other, table)
  expect(round.state).toBe('settled')
  const { rows } = await other.database.pool.query<{ posted: number }>(
    `select count(*)::integer as posted from ledger_transfers where reason = 'round'`,
  )
  expect(rows[0]?.posted).toBeGreaterThan(0)
})

test('any process takes bets, and the one that runs the table closes them', async () => {
  const nils = await newMemberWithChips(server.app, club)
  await sitAt(other, table, nils)
  const second = newDevice(table, nils)
  await betAt(other, table, second, { bets: [{ type: 'black', amount: 20 }] })
  expect((await run())?.epoch).toBe(1)
  expect(await playRound(server.app, table, [device, second])).toMatchObject({ state: 'settled', players: 2 })
})

test('a process that stops lets its tables go, and another has them within a second or so', async () => {
  const before = await run()
  const third = await startAppOn(server.app.databaseUrl)
  await server.app.database.pool.query(
    'update table_runs set until = clock_timestamp() where table_id = $1',
    [table.id],
  )
  await third.close()
  await takenOver(before?.epoch)
  expect(await playRound(other, table, [device])).toMatchObject({ state: 'settled' })
})
