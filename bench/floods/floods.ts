import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { refreshToken, registerGuest } from '@cardroom/contract/auth'
import { prepareRequest } from '@cardroom/contract'
import pg from 'pg'
import { line } from '../lib/line.ts'
import { quantile } from '../lib/quantile.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { call, foundClub } from '../rounds/players.ts'
import { startServer } from '../rounds/server.ts'

// Measures what one attacker costs a quiet guest: the p99 of the guest's calls alone, and beside each flood, in one
// run on one server with its limits on. The two take turns, each time with a fresh attacker with full budgets, so
// that other load on the machine affects both. Beside wrong passwords, refreshes by others are measured too. It uses
// loopback only. Fails if a flood more than doubles the p99, or if more than one call in a hundred is refused; with
// --report it only reports.
//   npm run bench -- floods [--seconds 20] [--turns 4] [--only uploads] [--report]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    turns: { type: 'string', default: '4' },
    only: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})
const every = ['confirms', 'uploads', 'slow bodies', 'chat', 'code guesses', 'wrong passwords']
const floods = every.filter((flood) => values.only === undefined || flood === values.only)
const turns = Number(values.turns)
const turnMs = (Number(values.seconds) * 1000) / turns
const ratioMax = 2
const answeredMin = 0.99
/** This is about the rate of a user who looks around, far within the guest's own budget. */
const callEveryMs = 70
/** The width of the first column. */
const wide = 18

const database = await createBenchDatabase()
const server = await startServer(database.url, { hasRateLimits: true, trustedProxies: 1 })
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
pool.on('error', () => undefined)

/** One action of a quiet guest; returns whether it succeeded. */
type Quiet = () => Promise<boolean>

const looksAround =
  (token: string): Quiet =>
  async () => {
    const answer = await fetch(`${server.origin}/api/conversions`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    return answer.ok
  }

/** Refreshes the sign-ins of several guests in turn, so that none uses up the budget of its sign-in. */
function refreshes(tokens: string[]): Quiet {
  return async () => {
    const token = tokens.shift() ?? ''
    const {
      url,
      method,
      headers,
      body = null,
    } = prepareRequest(refreshToken, { body: { refresh_token: token } })
    const answer = await fetch(`${server.origin}${url}`, { method, headers, body })
    const renewed = (await answer.json()) as { refresh_token?: string }
    tokens.push(renewed.refresh_token ?? token)
    return answer.ok
  }
}

interface Watched {
  /** Times in milliseconds. */
  readonly waits: number[]
  readonly answered: number
}

/** Measures one turn of a quiet guest. */
async function watch(quiet: Quiet): Promise<Watched> {
  const waits: number[] = []
  let answered = 0
  const ends = performance.now() + turnMs
  while (performance.now() < ends) {
    const begun = performance.now()
    if (await quiet()) answered += 1
    waits.push(performance.now() - begun)
    await pause(Math.max(0, callEveryMs - (waits.at(-1) ?? 0)))
  }
  return { waits, answered }
}

const watchAll = (quiets: readonly Quiet[]): Promise<Watched[]> => Promise.all(quiets.map(watch))

/** Joins all turns of one measured guest. */
function together(turns: readonly (readonly Watched[])[], index: number): Watched {
  const own = turns.flatMap((turn) => turn[index] ?? [])
  return {
    waits: own.flatMap(({ waits }) => waits),
    answered: own.reduce((sum, { answered }) => sum + answered, 0),
  }
}

async function beside(flood: string, quiets: readonly Quiet[]): Promise<Watched[]> {
  const { club, owner } = await foundClub(server, pool)
  const target = JSON.stringify({ ...owner, clubId: club.id, origin: server.origin, port: server.port })
  const file = path.join(import.meta.dirname, 'flooder.ts')
  const child = fork(file, [flood, target], { execArgv: ['--import', 'tsx'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise((resolve) => child.once('message', resolve))
  const watched = await watchAll(quiets)
  child.send('stop')
  await ended
  return watched
}

const figures = ({ waits, answered }: Watched): string[] => [
  String(waits.length),
  `${((answered / waits.length) * 100).toFixed(1)} %`,
  `${quantile(waits, 0.5).toFixed(1)} ms`,
  `${quantile(waits, 0.99).toFixed(1)} ms`,
]

let isTooMuch = false
try {
  const { token } = await call(server, registerGuest, { body: {} })
  const tokens: string[] = []
  for (let guest = 0; guest < 40; guest += 1)
    tokens.push((await call(server, registerGuest, { body: {} })).refresh_token as string)
  const [around, renewing] = [looksAround(token), refreshes(tokens)]
  await watch(around) // This warms everything up.
  line(['', 'calls', 'answered', 'p50', 'p99', 'beside/alone'], wide)
  for (const flood of floods) {
    const quiets: Record<string, Quiet> = { '': around }
    if (flood === 'wrong passwords') quiets['refreshes '] = renewing
    const [quietly, noisily]: [Watched[][], Watched[][]] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      quietly.push(await watchAll(Object.values(quiets)))
      noisily.push(await beside(flood, Object.values(quiets)))
    }
    for (const [index, name] of Object.keys(quiets).entries()) {
      const [alone, flooded] = [quietly, noisily].map((all) => together(all, index)) as [Watched, Watched]
      const ratio = quantile(flooded.waits, 0.99) / quantile(alone.waits, 0.99)
      isTooMuch ||= ratio > ratioMax || flooded.answered / flooded.waits.length < answeredMin
      line([`${name}alone`, ...figures(alone), ''], wide)
      line([name ? `${name}beside` : flood, ...figures(flooded), ratio.toFixed(2)], wide)
    }
  }
} finally {
  await pool.end()
  await server.stop()
  await database.drop()
}
if (isTooMuch) {
  process.stdout.write(
    `\nA flood makes a quiet guest wait more than ${ratioMax} times as long, or be refused\n`,
  )
  if (!values.report) process.exit(1)
}
