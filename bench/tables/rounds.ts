import { parseArgs } from 'node:util'
import pg from 'pg'
import { quantile } from '../lib/quantile.ts'
import { createAims, type Aims } from '../overload/aims.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { startServer, type OwnServer } from '../rounds/server.ts'
import { openBare, type Bare } from './bare.ts'
import { drawRounds } from './draw-rounds.ts'
import {
  closeTables,
  nothingYet,
  openTables,
  playTable,
  type Played,
  type PlayedTable,
} from './play-tables.ts'
import { sharedGame } from './shared-games.ts'

// Measures rounds of shared tables: one server process, a socket for each player, ten seconds for bets, four changes of
// bets for each player and round. It also draws rounds of many players at one table, and counts what a draw asks of the
// database. Each figure stands beside the bare PostgreSQL statement with the same rows, measured in the same run. The
// clients run on this machine too, and are part of what is measured.
//   npm run bench -- table-rounds [--game roulette] [--tables 50] [--players 1000] [--rounds 3] [--people 200]
//     [--draws 20] [--report]
//   npm run bench -- table-rounds --short [--game baccarat] [--report]
// It fails if a round is lost, paid twice or leaves something held, and, unless it only reports, if an aim is missed.

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'roulette' },
    tables: { type: 'string' },
    players: { type: 'string' },
    rounds: { type: 'string' },
    people: { type: 'string' },
    draws: { type: 'string' },
    short: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
})
const usual = values.short
  ? { tables: 10, players: 100, rounds: 1, people: 20, draws: 3 }
  : { tables: 50, players: 1000, rounds: 3, people: 200, draws: 20 }
const game = sharedGame(values.game)
const countOf = (name: keyof typeof usual): number => Number(values[name] ?? usual[name])

/** The most that each figure may be. */
const most = { resultMs: 250, betMs: 100, statements: 12, databaseMs: 50 }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`
const beside = (ours: number, bare: number): string =>
  `${ms(ours)}, the bare statement ${ms(bare)}, ratio ${(ours / bare).toFixed(1)}`

async function playAll(server: OwnServer, url: string, aims: Aims): Promise<void> {
  const pool = new pg.Pool({ connectionString: url })
  const bare = await openBare(url)
  try {
    const played = nothingYet()
    const [tables, players, rounds] = [countOf('tables'), countOf('players'), countOf('rounds')]
    const opened = await openTables(server, pool, { tables, players, game, played })
    say(`${tables} tables of ${values.game}, ${players} sockets, ${rounds} rounds at each`)
    const bareMs = await measure(opened, played, bare)
    tell(aims, played, bareMs)
    closeTables(opened)
    await refuseLoss(pool)
  } finally {
    await bare.close()
    await pool.end()
  }
}

/**
 * Plays beside the bare statement, and returns the time of each bet by the bare statement. The first round at each
 * table is not measured, but its errors count.
 */
async function measure(tables: readonly PlayedTable[], played: Played, bare: Bare): Promise<number[]> {
  const playAt = (first: number, rounds: number) =>
    Promise.all(tables.map((table) => playTable(table, played, { first, rounds })))
  await playAt(1, 1)
  for (const list of [played.bets, played.results]) list.length = 0
  let isOver = false
  const bareMs = bare.betUntil(() => isOver)
  await playAt(2, countOf('rounds'))
  isOver = true
  return bareMs
}

function tell(aims: Aims, { bets, results, errors }: Played, bareMs: readonly number[]): void {
  const wrong = Object.entries(errors).map(([what, count]) => `${count} × ${what}`)
  aims.note('no errors', wrong.join(', ') || 'none', wrong.length === 0)
  const result = quantile(results, 0.99)
  aims.note(
    `a result at the last device, p99 ≤ ${most.resultMs} ms`,
    beside(result, quantile(bareMs, 0.99)),
    results.length > 0 && result <= most.resultMs,
  )
  const bet = quantile(bets, 0.95)
  aims.note(
    `bets are answered, p95 ≤ ${most.betMs} ms`,
    beside(bet, quantile(bareMs, 0.95)),
    bets.length > 0 && bet <= most.betMs,
  )
}

/** Throws if an entry of a drawn round was not paid exactly once, or if anything is still held. */
async function refuseLoss(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<'unpaid' | 'twice' | 'held', number>>(
    `select (select count(*) from table_entries entry join table_rounds played on played.id = entry.round_id
         where played.state = 'settled' and entry.stake > 0)::integer
       - (select count(distinct (table_round_id, session_id)) from rounds where table_round_id is not null)::integer
         as unpaid,
       (select count(*) - count(distinct (table_round_id, session_id)) from rounds
         where table_round_id is not null)::integer as twice,
       (select count(*) from table_holds)::integer as held`,
  )
  const { unpaid = NaN, twice = NaN, held = NaN } = rows[0] ?? {}
  if (unpaid !== 0 || twice !== 0 || held !== 0)
    throw new Error(`${unpaid} entries are unpaid, ${twice} are paid twice, ${held} are still held`)
}

async function drawAll(aims: Aims): Promise<void> {
  const people = countOf('people')
  const { drawn, bareMs } = await drawRounds({ people, rounds: countOf('draws'), game })
  if (drawn.length !== countOf('draws')) throw new Error(`${drawn.length} rounds were drawn`)
  const statements = Math.max(...drawn.map((each) => each.statements))
  aims.note(
    `a round of ${people} is drawn with at most ${most.statements} statements`,
    String(statements),
    statements <= most.statements,
  )
  const database = quantile(
    drawn.map(({ databaseMs }) => databaseMs),
    0.95,
  )
  aims.note(
    `time of the database for such a draw, p95 ≤ ${most.databaseMs} ms`,
    beside(database, quantile(bareMs, 0.95)),
    database <= most.databaseMs,
  )
}

const aims = createAims()
const database = await createBenchDatabase()
const server = await startServer(database.url)
try {
  await playAll(server, database.url, aims)
} finally {
  await server.stop()
  await database.drop()
}
await drawAll(aims)
if (aims.missed() > 0 && !values.report) {
  say('An aim is missed')
  process.exitCode = 1
}
