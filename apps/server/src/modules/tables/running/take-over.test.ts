// @module-tag race
import { leaveClub } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#platform/clock.ts'
import { balancesIn } from '#test/chips.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { longSeconds, startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import {
  answerAt,
  betAt,
  closeBets,
  endWaiting,
  look,
  makeClosingDue,
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
/** Makes the process that runs the table look as if it had renewed nothing for so many seconds. */
const letLapse = (count: number) =>
  server.app.database.pool.query(
    `update table_runs set until = clock_timestamp() - $2 * interval '1 second', process = 'gone'
     where table_id = $1`,
    [table.id, count],
  )
/** Lets a process look for lost tables, until it has taken this one over and told what has become of it. */
const takenOver = async (by: TestApp = other) => {
  const [before, { n: counted }] = [await run(), await look(server.app, table)]
  by.tables.lookOut()
  await eventually(async () => (await run())?.epoch).toBe((before?.epoch ?? 0) + 1)
  await eventually(async () => (await look(server.app, table)).n).toBeGreaterThan(counted)
}
/** A round that nobody has run for so many seconds is voided. */
const tooLong = longSeconds.stale + 1
const held = async () => {
  const { rows } = await server.app.database.pool.query<{ held: number }>(
    `select count(*)::integer as held from table_holds
     where round_id in (select id from table_rounds where table_id = $1)`,
    [table.id],
  )
  return rows[0]?.held
}

describe('a process that takes a table over', () => {
  test('goes on with open bets, which stay open for a while', async () => {
    await letLapse(1)
    await makeClosingDue(server.app, table)
    const { now } = await look(other, table)
    await takenOver()
    const { closes_at: closes } = await look(other, table)
    expect(closes).toBeGreaterThanOrEqual(now + seconds(longSeconds.bettingLeft))
    expect(await playRound(other, table, [device])).toMatchObject({ state: 'settled' })
  })

  test('sends the list of a closed round again, and draws from the answers that are there', async () => {
    const list = await closeBets(server.app, table)
    await letLapse(1)
    await takenOver()
    expect((await look(other, table)).closed).toMatchObject({
      ...{ list_hash: list.list_hash, sig: list.sig, lines: list.lines, commits: list.commits },
    })
    await answerAt(other, table, device, list.list_hash)
    expect(await overAt(other, table)).toMatchObject({ state: 'settled', round: 1 })
  })

  test('after too long without a process, a betting round is forgotten: it has no number and no holds', async () => {
    await letLapse(tooLong)
    await takenOver()
    await eventually(async () => (await look(other, table)).state).toBe('open')
    expect(await look(other, table)).toMatchObject({ round: 1, latest: null })
    expect(await held()).toBe(0)
    expect(await balancesIn(other, club).whiteOf(mara)).toBe(1000)
  })

  test('after too long without a process, a closed round is voided: its link is used, the holds are free', async () => {
    await closeBets(server.app, table)
    await letLapse(tooLong)
    await takenOver()
    const round = await overAt(other, table)
    expect(round).toMatchObject({ state: 'voided', void_reason: 'noRunner' })
    expect((await look(other, table)).round).toBe(2)
    expect(await held()).toBe(0)
  })

  test('after too long without a process, the chips of a person who left the club are taken back', async () => {
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
    await letLapse(tooLong)
    await takenOver()
    await eventually(() => whiteOf(nils)).toBe(0)
    expect(await held()).toBe(0)
    expect((await look(other, table)).people).toMatchObject([{ user_id: mara.id }])
  })
})

test('a process that lost the table writes nothing more', async () => {
  const { list_hash: list } = await closeBets(server.app, table)
  await letLapse(1)
  await takenOver()
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

test('a process that stops lets its tables go, and another takes them over long before the lease ends', async () => {
  const third = await startAppOn(server.app.databaseUrl)
  await letLapse(1)
  await takenOver(third)
  await third.close()
  await takenOver()
  expect(await playRound(other, table, [device])).toMatchObject({ state: 'settled' })
})
