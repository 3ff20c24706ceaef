import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { line } from '../lib/line.ts'
import { quantile } from '../lib/quantile.ts'
import { play } from '../rounds/play.ts'
import { seatPlayers, type Server } from '../rounds/players.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { startServer } from '../rounds/server.ts'
import { askOpenly, type Asked } from './open-loop.ts'
import { holdSockets } from './idle-sockets.ts'

// What comes of more than the server can do: rounds asked for at multiples of what it does, by a loop that does not wait
// for answers; beside them health and a guest's sign-up; then many idle sockets that all come back at once.
//   npm run bench -- overload [--seconds 6] [--players 256] [--factors 0.8,1,2,5,10] [--sockets 5000]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    players: { type: 'string', default: '256' },
    factors: { type: 'string', default: '0.8,1,2,5,10' },
    sockets: { type: 'string', default: '5000' },
  },
})
const seconds = Number(values.seconds)
const factors = values.factors.split(',').map(Number)

const database = await createBenchDatabase()
const server = await startServer(database.url)
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
pool.on('error', () => undefined)

/** How long something takes that is asked for again and again while `work` runs, in milliseconds. */
async function beside(
  ask: () => Promise<Response>,
  everyMs: number,
  work: Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true))
  while (!isOver) {
    const begun = performance.now()
    const answer = await ask()
    await answer.arrayBuffer()
    waits.push(answer.ok ? performance.now() - begun : Infinity)
    await pause(everyMs)
  }
  return waits
}

const askHealth = () => fetch(`${server.origin}/healthz`)
const signUp = () =>
  fetch(`${server.origin}/api/auth/register/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

async function memoryOf({ origin }: Server): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
}

const whole = (number: number): string => Math.round(number).toLocaleString('en')
const ms = (number: number): string => `${whole(number)} ms`
const mb = (bytes: number): string => `${whole(bytes / 1e6)} MB`

function tell(factor: number, asked: Asked, [health, guest, memory, after]: readonly string[]): void {
  const others = Object.keys(asked.others).length > 0 ? JSON.stringify(asked.others) : ''
  line(
    [
      `${factor} ×`,
      whole(asked.sentPerSecond),
      whole(asked.missed),
      whole(asked.donePerSecond),
      ms(asked.done.p50Ms),
      ms(asked.done.p99Ms),
      whole(asked.refusedPerSecond),
      ms(asked.refused.p50Ms),
      ms(asked.refused.p99Ms),
      health ?? '',
      guest ?? '',
      memory ?? '',
      after ?? '',
      others,
    ],
    7,
  )
}

try {
  const players = await seatPlayers(server, pool, { players: Number(values.players), clubs: 32 })
  await pool.query('analyze')
  await play(server, players, 3000) // The compiler's warm-up.
  const { perSecond } = await play(server, players, seconds * 1000)
  process.stdout.write(
    `It does ${whole(perSecond)} rounds a second for ${players.length} who wait for their answers\n`,
  )
  line(
    [
      '',
      'sent/s',
      'missed',
      'done/s',
      'p50',
      'p99',
      'refused/s',
      'p50',
      'p99',
      'health p99',
      'guest p99',
      'memory',
      'normal in',
    ],
    7,
  )
  let slowMs = Infinity
  for (const factor of factors) {
    const asking = askOpenly(server, players, { perSecond: perSecond * factor, forMs: seconds * 1000 })
    const [asked, health, guests] = await Promise.all([
      asking,
      beside(askHealth, 50, asking),
      beside(signUp, 200, asking),
    ])
    const memory = mb(await memoryOf(server))
    if (slowMs === Infinity) slowMs = asked.done.p99Ms
    const { lastSlowMs } = await askOpenly(server, players, { perSecond: perSecond / 4, forMs: 4000, slowMs })
    tell(factor, asked, [ms(quantile(health, 0.99)), ms(quantile(guests, 0.99)), memory, ms(lastSlowMs)])
  }
  await holdSockets(server, { count: Number(values.sockets), memory: () => memoryOf(server) })
} finally {
  await pool.end()
  await server.stop()
  await database.drop()
}
