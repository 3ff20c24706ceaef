import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startOwnCluster } from '../../apps/server/test/own-cluster.ts'
import { buildServer, root } from '../../tools/build.ts'
import { seatPlayers } from '../rounds/players.ts'
import { countLost, quantile, startLoad, type Met } from './keyed-load.ts'
import { prepareServer } from './restartable-server.ts'

// What faults cost people who bet with keys: each is tried under load, then every acknowledged key is sent again, and the
// rounds in the database are counted. Fails where one is lost or doubled, or the books differ. All on this machine:
//   npm run bench -- faults [--short]

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const seconds = values.short ? { calm: 2, frozen: 4, locked: 4 } : { calm: 4, frozen: 20, locked: 12 }
/** Of those whose club is not the locked one, their p99 against that without a fault; judged in the long run only. */
const slowdownMax = 3

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const cells = (texts: readonly (string | number)[]): void =>
  say(texts.map((text, index) => (index ? String(text).padStart(14) : String(text).padEnd(30))).join(''))

await buildServer()
const cluster = await startOwnCluster()
const server = await prepareServer({ DATABASE_URL: cluster.appUrl, MIGRATE_DATABASE_URL: cluster.url })
await server.start()
const seating = new pg.Pool({ connectionString: cluster.url, max: 2 })
seating.on('error', () => undefined)
const people = await seatPlayers(server, seating, { players: 40, clubs: 8 })
await seating.end()

const ask = async <Row extends pg.QueryResultRow>(
  text: string,
  given: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, [...given])).rows
  } finally {
    await client.end()
  }
}
const countRounds = async (): Promise<number> =>
  (await ask<{ count: number }>('select count(*)::int as count from rounds'))[0]?.count ?? 0
const backends = async (): Promise<number[]> =>
  (await ask<{ pid: number }>(`select pid from pg_stat_activity where usename = 'cardroom_app'`)).map(
    ({ pid }) => pid,
  )

const [first] = people
const [lockedClub] = await ask<{ id: number }>('select club_id as id from sessions where id = $1', [
  first?.sessionId,
])
const inLockedClub = new Set(
  (await ask<{ id: number }>('select id from sessions where club_id = $1', [lockedClub?.id])).map(
    ({ id }) => id,
  ),
)

async function lockClub(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('begin')
  await client.query('select from ledger_accounts where club_id = $1 for no key update', [lockedClub?.id])
  await pause(seconds.locked * 1000)
  await client.query('rollback')
  await client.end()
}

async function freeze(): Promise<void> {
  await cluster.freeze()
  await pause(seconds.frozen * 1000)
  await cluster.thaw()
}

async function restart(signal: NodeJS.Signals): Promise<void> {
  await server.end(signal)
  await server.start()
}

const faults: Record<string, () => Promise<unknown>> = {
  none: () => pause(seconds.calm * 1000),
  'a backend killed': async () => process.kill((await backends())[0] ?? 0, 'SIGKILL'),
  'all backends ended': () =>
    ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cardroom_app'`),
  'postmaster killed': async () => process.kill(await cluster.postmaster(), 'SIGKILL'),
  [`PostgreSQL frozen ${seconds.frozen} s`]: freeze,
  [`a club locked ${seconds.locked} s`]: lockClub,
  'the app killed': () => restart('SIGKILL'),
  'the app stopped (SIGTERM)': () => restart('SIGTERM'),
}

const othersP99 = (met: Met): number =>
  quantile(
    [...met.waits].flatMap(([{ sessionId }, waits]) => (inLockedClub.has(sessionId) ? [] : waits)),
    0.99,
  )

let isBad = false
let calmP99 = 0
cells(['fault', 'acknowledged', 'lost', 'doubled', 'healthy in', 'others’ p99', 'refused'])
try {
  for (const [name, fault] of Object.entries(faults)) {
    const before = await countRounds()
    const load = startLoad(server.port, people)
    await pause(1000)
    await fault()
    const harmed = performance.now()
    while (!(await server.isReady())) await pause(50)
    const healthy = (performance.now() - harmed) / 1000
    await pause(1000)
    const met = await load.stop()
    const lost = await countLost(server.port, met)
    const doubled = (await countRounds()) - before - met.acknowledged.length
    const p99 = othersP99(met)
    if (name === 'none') calmP99 = p99
    const isSlow = !values.short && name.startsWith('a club locked') && p99 > calmP99 * slowdownMax
    isBad ||= lost !== 0 || doubled !== 0 || isSlow
    const refused = [...met.refused].map(([key, count]) => `${key} ${count}`).join(', ')
    cells([
      name,
      met.acknowledged.length,
      lost,
      doubled,
      `${healthy.toFixed(1)} s`,
      `${p99.toFixed(0)} ms`,
      `  ${refused}`,
    ])
  }
  const verified = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'tools/verify-ledger.ts')],
    {
      env: { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: server.folder },
      encoding: 'utf8',
    },
  )
  say(`\nverify-ledger: ${verified.stdout.trim()}${verified.stderr.trim()}`)
  isBad ||= verified.status !== 0
} finally {
  await server.remove()
  await cluster.stop()
}
say(
  'Not tried here: two processes, Redis (redis-away.test.ts), PgBouncer (pg-bouncer.test.ts), Patroni, a full disk, read-only data, clocks, mail and push that hang.',
)
process.exit(isBad ? 1 : 0)
