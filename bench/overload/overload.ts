import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { line } from '../lib/line.ts'
import { quantile } from '../lib/quantile.ts'
import { play } from '../rounds/play.ts'
import { seatPlayers, type Seated } from '../rounds/players.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { startServer, type OwnServer } from '../rounds/server.ts'
import { createAims, most } from './aims.ts'
import { startGenerator, type Generator } from './generate.ts'
import type { Asked } from './open-loop.ts'
import { feedSilent } from './silent.ts'
import { holdSockets, metricOf } from './sockets.ts'
import { watch, type Watched } from './watcher.ts'

// Measures the server above its capacity: rounds at multiples of its rate, from a loop that does not wait for
// answers; then many idle sockets that all reconnect at once, and sockets that never read. The load and the observer
// are separate processes. All share one machine with the server, so unsent calls are shown, and waits are compared
// with those at 80 % in the same run. Fails if an aim is missed; with --report it only reports.
//   npm run bench -- overload [--seconds 6] [--players 256] [--factors 1,2,5,10] [--sockets 5000]
//   [--silent 500] [--report]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    players: { type: 'string', default: '256' },
    factors: { type: 'string', default: '1,2,5,10' },
    sockets: { type: 'string', default: '5000' },
    silent: { type: 'string', default: '500' },
    report: { type: 'boolean', default: false },
  },
})
const forMs = Number(values.seconds) * 1000
const factors = values.factors.split(',').filter((factor) => factor !== '')
const calmFactor = 0.8

const aims = createAims()

const whole = (number: number): string => Math.round(number).toLocaleString('en')
const ms = (number: number): string => `${whole(number)} ms`
const p99 = (waits: readonly number[]): number => quantile(waits, 0.99)

interface Step {
  readonly factor: number
  readonly asked: Asked
  readonly watched: Watched
  readonly memoryMb: number
  /** The time after the load until the last bet that was refused or slower than in calm. */
  readonly normalMs: number
}

interface Ground {
  readonly server: OwnServer
  readonly generator: Generator
  readonly watching: readonly Seated[]
  readonly perSecond: number
}

async function tryFactor(
  { server, generator, watching, perSecond }: Ground,
  factor: number,
  slowMs: number,
): Promise<Step> {
  const asking = generator.ask({ perSecond: perSecond * factor, forMs })
  const memory = peakOf(server, asking)
  const [asked, watched] = await Promise.all([asking, watch(server, watching, asking)])
  const { lastSlowMs } = await generator.ask({ perSecond: perSecond / 4, forMs: 4000, slowMs })
  return { factor, asked, watched, memoryMb: await memory, normalMs: lastSlowMs }
}

async function peakOf(server: OwnServer, work: Promise<unknown>): Promise<number> {
  let [peak, isOver] = [0, false]
  void work.finally(() => (isOver = true))
  while (!isOver) {
    peak = Math.max(peak, await metricOf(server, 'process_resident_memory_bytes'))
    await pause(250)
  }
  return peak / 1e6
}

const titles =
  'sent/s,missed/s,done/s,refused/s,done p50,done p99,refused p50,p99,health,log-in,memory MB,normal in'

function tell({ factor, asked, watched, memoryMb, normalMs }: Step): void {
  const others = { ...asked.others, ...watched.wrong }
  line(
    [
      `${factor} ×`,
      whole(asked.sentPerSecond),
      whole((asked.missed / forMs) * 1000),
      whole(asked.donePerSecond),
      whole(asked.refusedPerSecond),
      ms(quantile(watched.done, 0.5)),
      ms(p99(watched.done)),
      ms(quantile(watched.refused, 0.5)),
      ms(p99(watched.refused)),
      ms(p99(watched.health)),
      ms(p99(watched.logIns)),
      whole(memoryMb),
      ms(normalMs),
      Object.keys(others).length > 0 ? JSON.stringify(others) : '',
    ],
    7,
  )
}

function judge(step: Step, calm: Step): void {
  const { factor, watched } = step
  const at = `at ${factor} ×:`
  const refusedMs = p99(watched.refused)
  aims.note(`${at} refused in ${most.refusedMs} ms, p99`, ms(refusedMs), refusedMs <= most.refusedMs)
  const isKeyed = Object.keys(watched.wrong).length === 0
  aims.note(`${at} each with tooBusy and Retry-After`, `${watched.refused.length} looked at`, isKeyed)
  const ratio = p99(watched.done) / p99(calm.watched.done)
  aims.note(
    `${at} accepted p99 ≤ ${most.doneRatio} × that at ${calmFactor} ×`,
    `${ratio.toFixed(1)} ×`,
    ratio <= most.doneRatio,
  )
  const slowest = Math.max(...watched.health, ...watched.logIns)
  const asked = `${watched.health.length} and ${watched.logIns.length}, the slowest in ${ms(slowest)}`
  aims.note(
    `${at} health and log-in answered, within ${ms(most.answeredMs)}`,
    asked,
    slowest <= most.answeredMs,
  )
  const growth = step.memoryMb / calm.memoryMb
  aims.note(
    `${at} memory ≤ ${most.memoryRatio} × that at ${calmFactor} ×`,
    `${growth.toFixed(1)} ×`,
    growth <= most.memoryRatio,
  )
  aims.note(
    `${at} normal within ${ms(most.normalMs)} after`,
    ms(step.normalMs),
    step.normalMs <= most.normalMs,
  )
}

async function overload({ server, pool }: Started): Promise<void> {
  const players = await seatPlayers(server, pool, { players: Number(values.players), clubs: 32 })
  const watching = await seatPlayers(server, pool, { players: 64, clubs: 8 })
  await pool.query('analyze')
  await play(server, players, 3000) // The compiler's warm-up.
  const { perSecond } = await play(server, players, forMs)
  process.stdout.write(
    `It does ${whole(perSecond)} rounds a second for ${players.length} who wait for their answers\n`,
  )
  const generator = await startGenerator(server, players)
  try {
    const ground: Ground = { server, generator, watching, perSecond }
    line(['', ...titles.split(',')], 7)
    const calm = await tryFactor(ground, calmFactor, Infinity)
    tell(calm)
    const steps: Step[] = []
    for (const factor of factors.map(Number)) {
      const step = await tryFactor(ground, factor, calm.asked.done.p99Ms)
      tell(step)
      steps.push(step)
    }
    for (const step of steps) judge(step, calm)
  } finally {
    generator.stop()
  }
}

interface Started {
  readonly server: OwnServer
  readonly pool: pg.Pool
}

/** Uses a separate server and database, because another server's keys open no seeds. */
async function onItsOwn(
  options: { readonly collects: boolean },
  work: (started: Started) => Promise<void>,
): Promise<void> {
  const database = await createBenchDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined)
  const server = await startServer(database.url, options)
  try {
    await work({ server, pool })
  } finally {
    await pool.end()
    await server.stop()
    await database.drop()
  }
}

if (factors.length > 0) await onItsOwn({ collects: false }, overload)
const sockets = Number(values.sockets)
// Unread bytes can only be measured there.
const silent = process.platform === 'linux' ? Number(values.silent) : 0
if (sockets > 0 || silent > 0)
  await onItsOwn({ collects: true }, async (started) => {
    if (sockets > 0) await holdSockets({ ...started, aims }, sockets)
    if (silent > 0) await feedSilent({ ...started, aims }, silent)
  })
if (aims.missed() > 0 && !values.report) process.exit(1)
