import path from 'node:path'
import { parseArgs } from 'node:util'
import { archiveRounds, showArchived } from '../apps/server/src/modules/sessions/index.ts'
import { now } from '../apps/server/src/platform/clock.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { patience } from '../apps/server/src/platform/db/patience.ts'
import { withSecretFiles } from '../apps/server/src/secrets.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'

const help = `npm run archive [-- --show ROUND]

Rounds of ranges of ids that were over KEEP_ROUNDS months ago (13) leave the database, while Cardroom serves: each range is
written into one compressed file under ARCHIVE_DIR (DATA_DIR/archive), read again and verified, and only then taken out. What
the file holds, and its SHA-256, stays in the database. Interrupted, it goes on when it is asked again.

With --show: prints a round that has left, from its file, with all that proves it.

Asks the database at MIGRATE_DATABASE_URL or DATABASE_URL, as the role that owns the tables, else the embedded one under
DATA_DIR (./var), whether Cardroom runs on it or not.
`

/** So many whole months ago. */
function monthsAgo(months: string): Date {
  if (!/^[1-9]\d{0,2}$/.test(months))
    throw new Error(`KEEP_ROUNDS is a number of months, at least 1: not ${months}`)
  const moment = now()
  moment.setUTCMonth(moment.getUTCMonth() - Number(months), 1)
  moment.setUTCHours(0, 0, 0, 0)
  return moment
}

async function leave(database: Database, folder: string): Promise<void> {
  const before = monthsAgo(process.env.KEEP_ROUNDS ?? '13')
  const left = await archiveRounds(database, { folder, before })
  for (const { number, rounds, file, sha256 } of left)
    process.stdout.write(`Range ${number}: ${rounds} rounds have left for ${file}, SHA-256 ${sha256}\n`)
  if (left.length === 0)
    process.stdout.write(
      `No range of rounds was over by ${before.toISOString().slice(0, 10)} and is still here\n`,
    )
}

async function show(database: Database, folder: string, id: number): Promise<void> {
  const round = await showArchived(database, folder, id)
  if (!round) throw new Error(`Round ${id} has not left the database, or never was`)
  process.stdout.write(`${JSON.stringify(round, undefined, 2)}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { show: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return void process.stdout.write(help)
  const dataFolder = path.resolve(process.env.DATA_DIR ?? './var')
  const folder = path.resolve(process.env.ARCHIVE_DIR ?? path.join(dataFolder, 'archive'))
  const { MIGRATE_DATABASE_URL, DATABASE_URL } = withSecretFiles(process.env)
  const opened = await openDatabaseAtHand(MIGRATE_DATABASE_URL ?? DATABASE_URL, dataFolder)
  const database = openDatabase(opened.url, { connections: 2, patience: patience.migrations })
  try {
    if (values.show === undefined) await leave(database, folder)
    else await show(database, folder, Number(values.show))
  } finally {
    await database.close()
    await opened.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
