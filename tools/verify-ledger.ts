import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { keysAtHand } from '../apps/server/src/backup/key-files.ts'
import { readCommandEnv } from '../apps/server/src/settings/command-env.ts'
import { beginLooking, keepCheck, underWayMs } from '../apps/server/src/modules/reports/index.ts'
import { hasSeals, verifyTransferFiles } from '../apps/server/src/modules/seals/index.ts'
import { verifyRoundFiles, type RoundsToVerify } from '../apps/server/src/modules/rounds/index.ts'
import { later, now } from '../apps/server/src/platform/clock.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { inTransaction } from '../apps/server/src/platform/db/in-transaction.ts'
import { patience } from '../apps/server/src/platform/db/patience.ts'
import type { HouseKeys } from '../apps/server/src/platform/keys/index.ts'
import { verifyBooks } from '../apps/server/src/verify-books.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { runCommand } from './run-command.ts'

const help = `npm run verify-ledger [-- --rounds all | --rounds N | --seed TEXT] [--keep]

Recomputes every balance from the ledger's entries; what every transaction, charge, purchase and statement has posted; every
leaf, root and signature of seals and settlements; and settled rounds from their revealed seeds: the last 50,000 and
50,000 drawn over all (another number with --rounds N, every one with --rounds all; --seed draws the same ones again).
Files of what has left the database are read under ARCHIVE_DIR (DATA_DIR/archive). Says what differs, one line each
(balances in hundredths), and what it did not look at; ends with 1 where something differs. What is signed needs HOUSE_KEY
(and HOUSE_KEYS_OLD), else the house-key under DATA_DIR. Reads the database at DATABASE_URL, else the embedded one under
DATA_DIR (./var), whether Cardroom runs on it or not. Changes nothing, but with --keep notes what it found, as the nightly
check does: administrators are told of what differs, /metrics says when all of the ledger and of the seals was last looked
at, and the nightly check of a large house goes on from there.
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function roundsOf({ rounds, seed }: { readonly rounds: string; readonly seed: string }): RoundsToVerify {
  if (rounds === 'all') return 'all'
  if (!/^\d{1,9}$/.test(rounds)) throw new Error(`--rounds is "all" or how many, not ${rounds}`)
  return { newest: Number(rounds), drawn: Number(rounds), seed }
}

/** Reads every archived file. Returns a line for each difference, and what could not be checked. */
async function verifyFiles(
  database: Database,
  folder: string,
  house: HouseKeys | undefined,
): Promise<{ readonly found: string[]; readonly notLookedAt: string[] }> {
  const { rows } = await database.pool.query<{ files: string }>(
    `select (select count(*) from archived_rounds where left_at is not null)
       + (select count(*) from archived_transfers where left_at is not null) as files`,
  )
  const files = Number(rows[0]?.files)
  if (files === 0) return { found: [], notLookedAt: [] }
  if (!existsSync(folder))
    return { found: [], notLookedAt: [`${files} files of what has left: there is no folder ${folder}`] }
  const found: string[] = []
  const look = async (check: () => Promise<number>): Promise<void> => {
    await check().catch(
      (error: unknown) => void found.push(error instanceof Error ? error.message : String(error)),
    )
  }
  await look(() => verifyRoundFiles(database, folder))
  if (!house) return { found, notLookedAt: ['files of transfers: there is no house key at hand'] }
  await look(() => verifyTransferFiles(database, { folder, house }))
  return { found, notLookedAt: [] }
}

interface Options {
  readonly rounds: string
  readonly seed: string
  readonly keep: boolean
}

async function verify(options: Options): Promise<number> {
  const rounds = roundsOf(options)
  const { dataFolder, archiveFolder, databaseUrl } = readCommandEnv(process.env)
  const { house } = await keysAtHand(dataFolder, process.env)
  const books = await openDatabaseAtHand(databaseUrl, dataFolder)
  const database = openDatabase(books.url, { connections: 1, patience: patience.migrations })
  try {
    if (!house && (await hasSeals(database)))
      throw new Error('There are seals, but no HOUSE_KEY and no house-key under DATA_DIR to recompute them')
    const roundsTo = rounds === 'all' ? later(now(), -underWayMs) : undefined
    const looking = await beginLooking(database, { reached: undefined, roundsTo })
    const verified = await verifyBooks(database, { house, rounds })
    if (options.keep) await inTransaction(database, (tx) => keepCheck(tx, { verified, looking, house }))
    for (const { check, subject, expected, found } of verified.found)
      say(`${check}: ${subject} must be ${expected}, is ${found}`)
    const files = await verifyFiles(database, archiveFolder, house)
    for (const line of files.found) say(line)
    const status = await report(database, verified.found.length + files.found.length)
    if (rounds !== 'all') say(`${verified.rounds} rounds recomputed, drawn with --seed ${options.seed}`)
    for (const line of [...verified.notLookedAt, ...files.notLookedAt]) say(`Not looked at: ${line}`)
    return status
  } finally {
    await database.close()
    await books.close()
  }
}

async function report(database: Database, count: number): Promise<number> {
  const { rows } = await database.pool.query<{ accounts: string; transfers: string }>(
    'select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transfers) as transfers',
  )
  const { accounts, transfers } = rows[0] ?? {}
  say(
    `${count === 0 ? 'The books agree' : `${count} differences`}: ${accounts} accounts, ${transfers} transfers`,
  )
  return count === 0 ? 0 : 1
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '50000' },
      seed: { type: 'string', default: randomBytes(8).toString('hex') },
      keep: { type: 'boolean', default: false },
    },
  })
  if (!values.help) return verify(values)
  process.stdout.write(help)
  return 0
}

runCommand(main, 2)
