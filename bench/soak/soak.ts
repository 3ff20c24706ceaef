import { parseArgs } from 'node:util'
import pg from 'pg'
import { line } from '../lib/line.ts'
import { askOpenly, type Asked } from '../overload/open-loop.ts'
import { play } from '../rounds/play.ts'
import { seatPlayers, type Seated, type Server } from '../rounds/players.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { renew } from '../rounds/renew.ts'
import { startServer } from '../rounds/server.ts'
import { lookAt, type Health } from './health.ts'
import { slopePerHour, type Point } from './slope.ts'

// Finds whether anything grows that should not: rounds at half of this machine's capacity, for long, on a separate
// embedded PostgreSQL. Reports memory, handles, p99, dead rows and WAL a round in equal parts of the time, and how
// much each rises in an hour.
//   npm run bench -- soak [--minutes 60] [--share 0.5] [--players 128] [--parts 10] [--measured 8]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    share: { type: 'string', default: '0.5' },
    players: { type: 'string', default: '128' },
    parts: { type: 'string', default: '10' },
    measured: { type: 'string', default: '8' },
  },
})
const [minutes, share, parts] = [values.minutes, values.share, values.parts].map(Number) as [
  number,
  number,
  number,
]
/** Tokens are valid for 15 minutes. */
const partMs = Math.min((minutes * 60_000) / parts, 300_000)
const measuredMs = Number(values.measured) * 1000

interface Part {
  readonly hours: number
  readonly memoryMb: number
  readonly handles: number
  readonly p99Ms: number
  readonly deadPercent: number
  readonly databaseMb: number
  readonly walPerRound: number
}

const columns: readonly [keyof Part, string, number][] = [
  ['memoryMb', 'memory MB', 0],
  ['handles', 'handles', 0],
  ['p99Ms', 'p99 ms', 0],
  ['deadPercent', 'dead %', 1],
  ['databaseMb', 'db MB', 0],
  ['walPerRound', 'WAL/round', 0],
]

const partOf = (hours: number, asked: Asked, before: Health, after: Health): Part => ({
  hours,
  memoryMb: after.memoryMb,
  handles: after.handles,
  p99Ms: asked.done.p99Ms,
  deadPercent: after.deadShare * 100,
  databaseMb: after.databaseMb,
  walPerRound: (after.walBytes - before.walBytes) / (after.rounds - before.rounds),
})

async function soak(server: Server & { readonly url: string }, players: readonly Seated[]): Promise<Part[]> {
  await play(server, players, measuredMs / 2) // The compiler's warm-up.
  const { perSecond } = await play(server, players, measuredMs)
  const rate = perSecond * share
  process.stdout.write(`It does ${Math.round(perSecond)} rounds a second; asked for ${Math.round(rate)}\n`)
  line(['', ...columns.map(([, title]) => title), 'refused/s'])
  const done: Part[] = []
  const begunMs = performance.now()
  let before = await lookAt(server, server.url)
  while (performance.now() - begunMs < minutes * 60_000) {
    for (const { player } of players) await renew(server.origin, player)
    const asked = await askOpenly(server, players, { perSecond: rate, forMs: partMs })
    const after = await lookAt(server, server.url)
    const hours = (performance.now() - begunMs) / 3_600_000
    const part = partOf(hours, asked, before, after)
    done.push(part)
    before = after
    const shown = columns.map(([name, , digits]) => part[name].toFixed(digits))
    line([`${(hours * 60).toFixed(1)} min`, ...shown, asked.refusedPerSecond.toFixed(1)])
  }
  return done
}

function tellSlopes(done: readonly Part[]): void {
  const slopes = columns.map(([name]) =>
    slopePerHour(done.map((part): Point => ({ hours: part.hours, value: part[name] }))),
  )
  line(['an hour', ...slopes.map((slope) => `${slope < 0 ? '' : '+'}${slope.toFixed(0)}`)])
}

const database = await createBenchDatabase('embedded')
const server = await startServer(database.url)
try {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const players = await seatPlayers(server, pool, { players: Number(values.players), clubs: 16 })
  await pool.query('vacuum analyze')
  await pool.end()
  tellSlopes(await soak({ ...server, url: database.url }, players))
} finally {
  await server.stop()
  await database.drop()
}
