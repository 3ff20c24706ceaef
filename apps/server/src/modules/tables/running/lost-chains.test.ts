import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getFairness } from '@cardroom/contract/fairness'
import { getSession } from '@cardroom/contract/sessions'
import { leaveTable } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { showAudit } from '#modules/audit/index.ts'
import { voidSeeds } from '#modules/seats/index.ts'
import { createSeedKeys } from '#platform/keys/index.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  closeBets,
  look,
  newDevice,
  newTable,
  playRound,
  proofFor,
  sitAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'
import { runCommand } from '#test/surroundings/command.ts'
import { unreadableChains } from '../chains/unreadable-chains.view.ts'
import { rechainTables, voidLostRounds } from './mend-tables.jobs.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person
let device: Device
/** The same house after its key was lost. */
let keyless: TestApp

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  await sitAt(server.app, table, mara)
  device = newDevice(table, mara)
  await betAt(server.app, table, device, { bets: [{ type: 'red', amount: 100 }] })
  keyless = await startAppOn(server.app.databaseUrl, { seedKeys: createSeedKeys([Buffer.alloc(32, 'x')]) })
})
/** Every command looks at all tables, so none of a test stays open for the next: no round, no seat, no table. */
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

/** Makes the process that ran the table look as if it had stopped. */
const stopRunning = () =>
  server.app.database.pool.query(
    `update table_runs set process = 'gone', until = clock_timestamp() + interval '1 hour' where table_id = $1`,
    [table.id],
  )
const kept = async () => {
  const { rows } = await server.app.database.pool.query<{ reserved: number; holds: number }>(
    `select (select coalesce(sum(reserved), 0) from ledger_accounts where club_id = $1)::integer as reserved,
       (select count(*) from table_holds)::integer as holds`,
    [club.id],
  )
  return rows[0]
}
const readiness = async ({ origin }: TestApp) => (await fetch(`${origin}/readyz`)).status
const audited = async (action: string) =>
  (await showAudit(server.app.database, { clubId: club.id }, { limit: 20 })).find(
    (entry) => entry.action === action,
  )

describe('where the key is lost,', () => {
  test('the server is not ready, and the chains of shared tables are a reason', async () => {
    expect(await readiness(keyless)).toBe(503)
    expect(await unreadableChains(keyless.database)).toContain('chains of shared tables')
    expect(await unreadableChains(server.app.database)).toBeUndefined()
  })

  test('a round that takes bets is forgotten: its holds are free, and it keeps no number', async () => {
    await stopRunning()
    expect(await voidLostRounds(keyless.database)).toBe(1)
    expect(await kept()).toEqual({ reserved: 0, holds: 0 })
    expect(await look(server.app, table)).toMatchObject({ round: 1, latest: null, state: 'open' })
    expect(await audited('tables.voided')).toMatchObject({ target: { kind: 'table', id: table.id } })
    expect(await voidLostRounds(keyless.database)).toBe(0)
  })

  test('a round that closed is voided without a link, its holds are free, and the seat ends unrevealed', async () => {
    await closeBets(server.app, table)
    await stopRunning()
    const sessionId = String((await look(server.app, table, mara)).mine?.session_id)
    expect(await voidLostRounds(keyless.database)).toBe(1)
    const { latest } = await look(server.app, table, mara)
    expect(latest).toMatchObject({ round: 1, state: 'voided', void_reason: 'seedLost' })
    expect(latest?.house_seed ?? null).toBeNull()
    expect(await kept()).toEqual({ reserved: 0, holds: 0 })
    const figures = await call(server.app, getFairness, { query: { club_id: String(club.id) } })
    expect(figures.unrevealed).toBe(1)

    expect(await voidSeeds(keyless.database)).toMatchObject({ sessions: 1, hands: 0 })
    const ended = await call(server.app, getSession, { token: mara.token, params: { id: sessionId } })
    expect(ended).toMatchObject({ never_revealed: true, rounds: 0 })
    expect(ended.finished_at).not.toBeNull()
    expect((await look(server.app, table)).players).toBe(0)
  })

  test('rounds that can be drawn are left alone', async () => {
    expect(await voidLostRounds(server.app.database)).toBe(0)
    expect(await voidSeeds(server.app.database)).toMatchObject({ sessions: 0 })
    expect(await playRound(server.app, table, [device])).toMatchObject({ state: 'settled' })
  })

  test('a seat is given up, and its session is over once its seed is voided', async () => {
    await stopRunning()
    await voidLostRounds(keyless.database)
    await call(keyless, leaveTable, { ...atTable(table, mara), body: {} })
    expect((await look(keyless, table)).players).toBe(0)
    expect(await voidSeeds(keyless.database)).toMatchObject({ sessions: 1, hands: 0 })
  })

  test('the command that draws new chains refuses a key that reads no seed, and changes no table', async () => {
    const { chain } = await look(server.app, table)
    const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-rechain-'))
    const [strange, house] = ['x', 'h'].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const { code, stderr } = await runCommand('rechain-tables', {
      env: {
        DATABASE_URL: server.app.databaseUrl,
        DATA_DIR: folder,
        TOKEN_SECRET: 'a token secret that only tests have',
        SEED_KEY: strange ?? '',
        HOUSE_KEY: house ?? '',
      },
    })
    await rm(folder, { recursive: true })
    expect([code, stderr]).toEqual([1, expect.stringContaining('SEED_KEY') as string])
    expect((await look(server.app, table)).chain).toEqual(chain)
  })

  test('the command that draws new chains makes no key where none has been put back', async () => {
    const { chain } = await look(server.app, table)
    const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-rechain-'))
    const { code, stderr } = await runCommand('rechain-tables', {
      env: { DATABASE_URL: server.app.databaseUrl, DATA_DIR: folder },
    })
    const made = await readdir(folder)
    await rm(folder, { recursive: true })
    expect([code, stderr]).toEqual([1, expect.stringContaining('no seed-key under DATA_DIR') as string])
    expect(made).toEqual([])
    expect((await look(server.app, table)).chain).toEqual(chain)
  })

  test('the table goes on with a new chain, whose rounds are drawn and proven', async () => {
    await stopRunning()
    await voidLostRounds(keyless.database)
    await voidSeeds(keyless.database)
    const before = (await look(keyless, table)).chain
    expect(await rechainTables(keyless.database)).toBe(1)
    const { chain, round } = await look(keyless, table)
    expect(round).toBe(chain.number * 10_000 - 9_999)
    expect(chain.number).toBeGreaterThan(before.number)
    expect(chain.anchor).not.toBe(before.anchor)
    expect(await unreadableChains(keyless.database)).toBeUndefined()
    // A process whose database takes longer than the probe waits is not ready yet.
    await eventually(() => readiness(keyless)).toBe(200)
    expect(await audited('tables.rechained')).toMatchObject({ target: { kind: 'table', id: table.id } })

    await server.app.database.pool.query('update table_runs set until = null where table_id = $1', [table.id])
    await sitAt(keyless, table, mara)
    const next = newDevice(table, mara, round)
    await betAt(keyless, table, next)
    const over = await playRound(keyless, table, [next])
    expect(over).toMatchObject({ state: 'settled', round })
    expect(await proofFor(keyless, over.key)).toMatchObject({ link: 1, anchor: chain.anchor })
  })
})

test('after a restore no link is drawn with again: a table goes on with a new chain, and seats stay', async () => {
  await playRound(server.app, table, [device])
  const { chain, n } = await look(server.app, table)
  expect(await rechainTables(server.app.database)).toBe(1)
  const after = await look(server.app, table)
  expect(after.chain.number).toBeGreaterThan(chain.number + 1)
  expect(after).toMatchObject({ players: 1, state: 'open' })
  // Pages that have seen events after the backup take this answer as a newer one.
  expect(after.n).toBeGreaterThan(n + 100_000)
  const next = newDevice(table, mara, after.round)
  await betAt(server.app, table, next)
  expect(await playRound(server.app, table, [next])).toMatchObject({ state: 'settled', round: after.round })
  expect((await look(server.app, table)).players).toBe(1)
})
