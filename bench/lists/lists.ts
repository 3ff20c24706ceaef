import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { createSeedVault } from '../../apps/server/src/modules/rounds/index.ts'
import { createSeedKeys } from '../../apps/server/src/platform/keys/index.ts'
import { clubLists } from './club-lists.ts'
import type { ListBench } from './list-bench.ts'
import { messageLists } from './message-lists.ts'
import { reportsLists } from './reports-lists.ts'
import { sessionLists } from './session-lists.ts'
import { transactionLists } from './transaction-lists.ts'

// Measures one page of each list at ten thousand rows and at a million. The list's index keeps the time the same.
//   npm run bench -- lists [--rows 10000,1000000] [--runs 200]

const benches: readonly ListBench[] = [clubLists, messageLists, reportsLists, sessionLists, transactionLists]

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,1000000' },
    runs: { type: 'string', default: '200' },
  },
})
const sizes = values.rows.split(',').map(Number)
const runs = Number(values.runs)
/** A slow list is measured only a few times. */
const measuredMsMax = 3000
/** The factor by which a list may be slower at a million rows. */
const growthMax = 2

const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** Returns the tenth percentile, which excludes other load on the machine. */
const quick = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 10)] ?? 0

async function quickMs(read: () => Promise<unknown>): Promise<number> {
  await read()
  const taken: number[] = []
  const end = performance.now() + measuredMsMax
  for (let run = 0; run < runs && (run === 0 || performance.now() < end); run += 1) {
    const start = performance.now()
    await read()
    taken.push(performance.now() - start)
  }
  return quick(taken)
}

async function measure(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // The lists of tables also show the seal for the next session.
  const seedVault = createSeedVault(createSeedKeys([Buffer.alloc(32, 'b')]))
  const database = openDatabase(url, { connections: 1, ports: { seedVault } })
  try {
    await client.connect()
    await measureWith(client, database)
  } finally {
    await client.end()
    await database.close()
  }
}

async function measureWith(client: pg.Client, database: Database): Promise<void> {
  const measured = new Map<string, number>()
  let rows = 0
  let grown = 0
  for (const size of sizes) {
    for (const bench of benches) await bench.fill(client, rows, size)
    await client.query('vacuum analyze')
    rows = size
    for (const bench of benches)
      for (const [name, read] of Object.entries(bench.lists)) {
        const [before, taken] = [measured.get(name), await quickMs(() => read(database))]
        measured.set(name, taken)
        if (before === undefined) continue
        if (taken > growthMax * before) grown += 1
        say(
          `${name.padEnd(44)} ${before.toFixed(2)} ms  ${taken.toFixed(2)} ms  × ${(taken / before).toFixed(1)}`,
        )
      }
  }
  say(`${grown} of ${measured.size} take more than ${growthMax} times as long`)
}

const database = await createBenchDatabase()
try {
  await migrate(database.url)
  say(
    `Lists on PostgreSQL ${database.version}, tenth percentile of ${runs}: at ${sizes.join(' rows, at ')} rows, ratio`,
  )
  await measure(database.url)
} finally {
  await database.drop()
}
