import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createTable, sitAtTable } from '@cardroom/contract/tables'
import pg from 'pg'
import { call, foundClub } from '../rounds/players.ts'
import { createBenchDatabase, type BenchDatabase } from '../rounds/postgres.ts'
import { startServer, type OwnServer } from '../rounds/server.ts'

// Counts what a server asks its database while shared tables wait for a first bet, beside a server with the same clubs
// and no tables: both run at the same time on databases of their own.
//   npm run bench -- tables [--tables 500] [--seconds 60] [--report]
// It fails if the server with tables asks more than 1.1 times as often.

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    report: { type: 'boolean', default: false },
  },
})
const [tables, seconds] = [Number(values.tables), Number(values.seconds)]
const shareMax = 1.1
/** A club has at most as many tables as stars. */
const tablesOfClub = 10
/** A person sits at one table of a game, and these games are shared. */
const sharedGames = 5
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Side {
  readonly database: BenchDatabase
  readonly server: OwnServer
  readonly pool: pg.Pool
}

async function open(): Promise<Side> {
  const database = await createBenchDatabase()
  const pool = new pg.Pool({ connectionString: database.url })
  return { database, server: await startServer(database.url), pool }
}

async function close({ database, server, pool }: Side): Promise<void> {
  await pool.end()
  await server.stop()
  await database.drop()
}

/** Founds clubs for all tables, and opens the tables if this side has them; each owner sits at the first ones. */
async function fill({ server, pool }: Side, hasTables: boolean): Promise<void> {
  for (let opened = 0; opened < tables; opened += tablesOfClub) {
    const { club, owner } = await foundClub(server, pool)
    const asOwner = { token: owner.token, clubId: club.id }
    const count = hasTables ? Math.min(tablesOfClub, tables - opened) : 0
    for (let place = 0; place < count; place += 1) {
      const settings = { name: `Table ${place + 1}`, game_id: 1 + (place % sharedGames) }
      const body = { ...settings, limit_name: 'casual' as const }
      const { id } = await call(server, createTable, { ...asOwner, body })
      if (place < sharedGames)
        await call(server, sitAtTable, { ...asOwner, params: { id: String(id) }, body: {} })
    }
  }
}

/** Returns how many transactions the database has ended; a statement alone is one too. */
async function transactions({ pool }: Side): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select (xact_commit + xact_rollback)::text as count from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.count)
}

/** A connection that rests reports what it has done within ten seconds. */
const reportedMs = Math.min(11_000, seconds * 1000)

async function run(sides: readonly [Side, Side]): Promise<number> {
  await fill(sides[0], false)
  await fill(sides[1], true)
  await pause(reportedMs)
  const before = await Promise.all(sides.map(transactions))
  await pause(seconds * 1000)
  await pause(reportedMs)
  const after = await Promise.all(sides.map(transactions))
  const [without = 0, withTables = 0] = after.map((count, side) => count - (before[side] ?? 0))
  const share = withTables / without
  const perSecond = (count: number): string => ((count * 1000) / (seconds * 1000 + reportedMs)).toFixed(2)
  say(`no tables: ${perSecond(without)} transactions/s`)
  say(`${tables} tables that wait: ${perSecond(withTables)} transactions/s`)
  say(`share: ${share.toFixed(3)}`)
  return share
}

const alone = await open()
const beside = await open()
try {
  const share = await run([alone, beside])
  if (!(share <= shareMax) && !values.report) {
    say(`The share is more than ${shareMax}`)
    process.exitCode = 1
  }
} finally {
  for (const side of [alone, beside]) await close(side)
}
