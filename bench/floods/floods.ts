import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { registerGuest } from '@cardroom/contract/auth'
import pg from 'pg'
import { line } from '../lib/line.ts'
import { quantile } from '../lib/quantile.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { call, foundClub } from '../rounds/players.ts'
import { startServer } from '../rounds/server.ts'

// What one attacker costs a quiet guest: the p99 of the guest's calls alone, and beside each flood, in one run on one
// server with its limits on. The two take turns, each time with a fresh attacker whose budgets are full, so that whatever
// else the machine does falls on both. Loopback only. Fails where a flood more than doubles the guest's p99; with
// --report it only says so:
//   npm run bench -- floods [--seconds 20] [--turns 4] [--only uploads] [--report]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    turns: { type: 'string', default: '4' },
    only: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})
const every = ['confirms', 'uploads', 'slow bodies', 'chat', 'code guesses']
const floods = every.filter((flood) => values.only === undefined || flood === values.only)
const turns = Number(values.turns)
const turnMs = (Number(values.seconds) * 1000) / turns
const ratioMax = 2
/** About what somebody does who looks around; far within the guest's own budget. */
const callEveryMs = 70

const database = await createBenchDatabase()
const server = await startServer(database.url, { hasRateLimits: true })
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
pool.on('error', () => undefined)

/** The guest's waits in milliseconds over one turn. */
async function watch(token: string): Promise<number[]> {
  const waits: number[] = []
  const ends = performance.now() + turnMs
  while (performance.now() < ends) {
    const begun = performance.now()
    const answer = await fetch(`${server.origin}/api/conversions`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The quiet guest was answered ${answer.status}`)
    waits.push(performance.now() - begun)
    await pause(Math.max(0, callEveryMs - (waits.at(-1) ?? 0)))
  }
  return waits
}

async function beside(flood: string, token: string): Promise<number[]> {
  const { club, owner } = await foundClub(server, pool)
  const target = JSON.stringify({ ...owner, clubId: club.id, origin: server.origin, port: server.port })
  const file = path.join(import.meta.dirname, 'flooder.ts')
  const child = fork(file, [flood, target], { execArgv: ['--import', 'tsx'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => child.once('message', resolve))
  const waits = await watch(token)
  child.send('stop')
  await ended
  return waits
}

const figures = (waits: readonly number[]): string[] => [
  String(waits.length),
  `${quantile(waits, 0.5).toFixed(1)} ms`,
  `${quantile(waits, 0.99).toFixed(1)} ms`,
]

let isTooMuch = false
try {
  const { token } = await call(server, registerGuest, { body: {} })
  await watch(token) // Warms everything up.
  line(['', 'calls', 'p50', 'p99', 'beside/alone'])
  for (const flood of floods) {
    const [alone, flooded]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(...(await watch(token)))
      flooded.push(...(await beside(flood, token)))
    }
    const ratio = quantile(flooded, 0.99) / quantile(alone, 0.99)
    isTooMuch ||= ratio > ratioMax
    line(['alone', ...figures(alone), ''])
    line([flood, ...figures(flooded), ratio.toFixed(2)])
  }
} finally {
  await pool.end()
  await server.stop()
  await database.drop()
}
if (isTooMuch) {
  process.stdout.write(`\nA flood makes a quiet guest wait more than ${ratioMax} times as long\n`)
  if (!values.report) process.exit(1)
}
