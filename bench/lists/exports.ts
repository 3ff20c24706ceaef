import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { transactionsFile } from '../../apps/server/src/modules/cashier/transactions/transactions-file.ts'
import { sheetOf } from '../../apps/server/src/modules/exports/sheet-of.ts'
import { wordsIn } from '../../apps/server/src/modules/exports/words.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import type { Sheet } from '../../apps/server/src/platform/spreadsheets/cells.ts'
import { csvOf } from '../../apps/server/src/platform/spreadsheets/csv.ts'
import { xlsxOf } from '../../apps/server/src/platform/spreadsheets/xlsx.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { everyOfClub, transactionLists } from './transaction-lists.ts'

// Measures the export of a club's transactions at ten thousand rows and at a million: the time, and the peak memory
// of the process. The memory stays the same, because rows are read, written and dropped a page at a time.
//   npm run bench -- exports [--rows 10000,1000000]

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000,1000000' } } })
const sizes = values.rows.split(',').map(Number)
const formats = { csv: (sheet: Sheet) => csvOf(sheet, 'en'), xlsx: xlsxOf }
const megabyte = 1_048_576

const made = {
  club: {
    id: everyOfClub.clubId,
    name: 'Bench',
    code: 'BENCH1',
    timeZone: 'UTC',
    createdAt: new Date(0),
  },
  by: { id: 1, name: 'Bench' },
  at: new Date(),
  filter: {},
  words: wordsIn.en,
  isRaw: false,
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Reads the file to its end without keeping it, as a browser that saves it would. */
async function measure(rows: number, format: keyof typeof formats, database: Database): Promise<void> {
  const rowsOfClub = transactionsFile(database, { filter: everyOfClub, sort: undefined })
  const file: Readable = formats[format](sheetOf(rowsOfClub, made))
  const start = performance.now()
  let [bytes, rssMax, heapMax] = [0, 0, 0]
  const watch = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    rssMax = Math.max(rssMax, rss)
    heapMax = Math.max(heapMax, heapUsed)
  }, 20)
  for await (const chunk of file) bytes += (chunk as Buffer).length
  clearInterval(watch)
  const [seconds, size, rss, heap] = [
    (performance.now() - start) / 1000,
    ...[bytes, rssMax, heapMax].map((each) => each / megabyte),
  ] as [number, number, number, number]
  say(
    `${format.padEnd(4)} ${String(rows).padStart(9)} rows  ${size.toFixed(1).padStart(6)} MB in ${seconds.toFixed(1).padStart(5)} s` +
      `  memory at most ${rss.toFixed(0)} MB, of it heap ${heap.toFixed(0)} MB`,
  )
}

const bench = await createBenchDatabase()
const client = new pg.Client({ connectionString: bench.url })
const database = openDatabase(bench.url, { connections: 1 })
try {
  await migrate(bench.url)
  await client.connect()
  say(`Exports on PostgreSQL ${bench.version}`)
  let from = 0
  for (const size of sizes) {
    await transactionLists.fill(client, from, size)
    await client.query('vacuum analyze')
    from = size
    for (const format of ['csv', 'xlsx'] as const) await measure(size, format, database)
  }
} finally {
  await client.end()
  await database.close()
  await bench.drop()
}
