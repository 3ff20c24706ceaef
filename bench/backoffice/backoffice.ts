import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { bareRows, bulkOfAll, ownerOf, readings, type Reading, type Writing } from './figures.ts'
import { agents, clubId, fillWeek, owner, thisWeek, type Week } from './week.ts'
import { quantile } from '../lib/quantile.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { latestLogins } from '../../apps/server/src/modules/auth/index.ts'
import { closeSettlement } from '../../apps/server/src/modules/settlements/close-settlement.ts'
import { reviewSettlement } from '../../apps/server/src/modules/settlements/drafts/review-settlement.ts'
import { dealOfMember } from '../../apps/server/src/modules/settlements/index.ts'
import { later, minutes, setClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase, type Database, type Tx } from '../../apps/server/src/platform/db/database.ts'
import { inSnapshot } from '../../apps/server/src/platform/db/in-snapshot.ts'
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createHouseKeys } from '../../apps/server/src/platform/keys/index.ts'
import { inOrder } from '../../apps/server/src/platform/ports.ts'

// Measures what an owner's Monday waits for: the report, the books at an instant, the settlement, a bulk, a member and
// the members with their week, in a club of 500 members and 50 agents with a million transfers in its week. Each
// figure stands beside the time that PostgreSQL alone takes for the least work that the figure needs, in the same run.
// `bench -- rounds` measures what a round costs more; `bench -- exports` measures a large export and its memory.
//   npm run bench -- backoffice [--transfers 1000000] [--runs 40]

const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '40' },
  },
})
const transfers = Number(values.transfers)
const runs = Number(values.runs)
/** A write adds rows, so it is repeated only a few times. */
const writes = Math.min(runs, 10)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const taken: number[] = []
  for (let run = 0; run < times; run += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken
}

interface Measured {
  readonly name: string
  readonly aimMs: number
  readonly taken: readonly number[]
  readonly bare: readonly number[]
}

/** Prints the measured times. Returns whether the aim is met. */
function tell({ name, aimMs, taken, bare }: Measured): boolean {
  const isMet = quantile(taken, 0.95) <= aimMs
  const ms = (numbers: readonly number[], share: number) => quantile(numbers, share).toFixed(1).padStart(8)
  say(
    `${name.padEnd(40)} ${ms(taken, 0.95)} ms p95 ${ms(taken, 0.5)} median  aim ${String(aimMs).padStart(5)}` +
      `  bare ${ms(bare, 0.5)}  ${isMet ? '' : 'missed'}`,
  )
  return isMet
}

class TakenBack extends Error {}

/** Does everything that a closing does, and rolls it back, so that it can be done again. */
async function takenBack(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const done = inTransaction(database, async (tx) => {
    await work(tx)
    throw new TakenBack()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

async function measureReading(
  database: Database,
  client: pg.Client,
  { name, aimMs, read, bare }: Reading,
): Promise<boolean> {
  return tell({
    name,
    aimMs,
    taken: await timesOf(runs, () => inSnapshot(database, read)),
    bare: await timesOf(runs, () => client.query(bare.text, [...bare.values])),
  })
}

async function measureWriting(
  database: Database,
  client: pg.Client,
  { name, aimMs, write, bare }: Writing,
): Promise<boolean> {
  return tell({
    name,
    aimMs,
    taken: await timesOf(writes, () => inTransaction(database, write)),
    bare: await timesOf(writes, () => client.query(bare.text, [...bare.values])),
  })
}

/** Measures the closing of a week that has ended: the week is reviewed once, and closed in each run. */
async function measureClosing(
  database: Database,
  client: pg.Client,
  { week, period }: { readonly week: Week; readonly period: number },
): Promise<boolean> {
  const actor = ownerOf(clubId, owner)
  const house = createHouseKeys([randomBytes(32)])
  const over = later(week.ends, minutes(10)).getTime()
  setClock(() => over)
  try {
    const { hash } = await inTransaction(database, (tx) => reviewSettlement(tx, actor, period))
    const close = (tx: Tx) => closeSettlement(tx, actor, { periodId: period, hash: hash ?? '', house })
    const bare = bareRows(agents * 3)
    return tell({
      name: 'settlement, closed',
      aimMs: 1000,
      taken: await timesOf(writes, () => takenBack(database, close)),
      bare: await timesOf(writes, () => client.query(bare.text, [...bare.values])),
    })
  } finally {
    setClock()
  }
}

async function measure(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  const database = openDatabase(url, {
    connections: 2,
    ports: {
      lastLogins: latestLogins,
      dealOf: dealOfMember,
      mailWritten: inOrder([]),
    },
  })
  try {
    await client.connect()
    const week = thisWeek()
    await fillWeek(client, week, transfers)
    await client.query(
      `create table bare_rows (id bigint generated always as identity primary key, reason text not null,
         reference bigint not null, from_id bigint not null, to_id bigint not null, amount bigint not null,
         created_at timestamptz not null)`,
    )
    const { rows } = await client.query<{ id: number }>('select id from periods where club_id = $1', [clubId])
    const period = rows[0]?.id ?? 0
    const met: boolean[] = []
    for (const reading of readings(week, period)) met.push(await measureReading(database, client, reading))
    met.push(await measureWriting(database, client, bulkOfAll))
    met.push(await measureClosing(database, client, { week, period }))
    say(`${met.filter((isMet) => !isMet).length} of ${met.length} aims are missed`)
  } finally {
    await client.end()
    await database.close()
  }
}

const bench = await createBenchDatabase()
try {
  await migrate(bench.url)
  say(`Back office on PostgreSQL ${bench.version}, ${transfers} transfers in the week, ${runs} runs`)
  await measure(bench.url)
} finally {
  await bench.drop()
}
