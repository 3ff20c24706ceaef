import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, type BackedUp } from '../apps/server/src/backup/back-up.ts'
import { removeLeftParts, removeOldBackups } from '../apps/server/src/backup/old-backups.ts'
import { readCommandEnv } from '../apps/server/src/settings/command-env.ts'
import { now } from '../apps/server/src/platform/clock.ts'
import { noteBackup } from '../apps/server/src/platform/db/backups.store.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { inTransaction } from '../apps/server/src/platform/db/in-transaction.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { runCommand } from './run-command.ts'

const help = `npm run backup -- [FILE or FOLDER] [--with-keys] [--keep NUMBER]

Writes all that the database holds at one moment into one archive, while Cardroom serves: a zip with a manifest, each table
as COPY text, and SHA-256 of every part. Reads the database at MIGRATE_DATABASE_URL or DATABASE_URL, else the embedded one
under DATA_DIR (./var), whether Cardroom runs on it or not. Without a name it stands in ./backups, by its time.
The moment of it is noted in the database: the servers tell how old the newest backup is.
--keep 14 then takes all but the 14 newest out of the folder, and what killed backups have left there a day ago or earlier.

The keys under DATA_DIR are named in the archive, and left out unless you ask for them: --with-keys. Keep them apart, and
keep them: without the seed key open sessions cannot go on, without the house key nobody can prove old balances.
Files of rounds and transfers that have left the database (npm run archive) are not in it either: they never change, and are
copied once, from ARCHIVE_DIR (DATA_DIR/archive).
An archive has password hashes and addresses in it: its file is for its owner alone.
`

interface Target {
  readonly file: string
  /** The folder for archives, which are named by their time, and the number to keep: Infinity for all. */
  readonly folder: string | undefined
  readonly keep: number
}

async function targetOf(wanted = 'backups', keep?: string): Promise<Target> {
  const kept = keep === undefined ? Infinity : Number(keep)
  if (kept !== Infinity && !(Number.isSafeInteger(kept) && kept > 0))
    throw new Error(`--keep ${keep}: how many backups are kept is a whole number from 1`)
  const isFolder = (await stat(wanted).catch(() => undefined))?.isDirectory() ?? !wanted.endsWith('.zip')
  if (!isFolder && kept !== Infinity) throw new Error('--keep is for a folder of backups, not for one file')
  if (!isFolder) return { file: path.resolve(wanted), folder: undefined, keep: kept }
  await mkdir(wanted, { recursive: true })
  const name = `cardroom-${now().toISOString().replaceAll(':', '-').slice(0, 19)}Z.zip`
  return { file: path.resolve(wanted, name), folder: path.resolve(wanted), keep: kept }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'with-keys': { type: 'boolean', default: false },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const { dataFolder, ownerUrl } = readCommandEnv(process.env)
  const { file, folder, keep } = await targetOf(positionals[0], values.keep)
  const source = await openDatabaseAtHand(ownerUrl, dataFolder)
  try {
    const began = performance.now()
    const made = await backUp({ url: source.url, file, dataFolder, withKeys: values['with-keys'] })
    await say(made, { file, dataFolder, seconds: (performance.now() - began) / 1000 })
    await note(source.url, made)
  } finally {
    await source.close()
  }
  if (folder !== undefined) await tidy(folder, keep, path.basename(file))
  return 0
}

/** Removes older archives, where a number of them is kept, and what killed backups have left. */
async function tidy(folder: string, keep: number, made: string): Promise<void> {
  if (keep === Infinity) return
  for (const name of await removeOldBackups(folder, keep, made))
    process.stdout.write(`Removed, with ${keep} newer ones: ${name}\n`)
  for (const name of await removeLeftParts(folder))
    process.stdout.write(`Removed, left by a backup that was killed: ${name}\n`)
}

async function say(
  { tables, keys, files }: BackedUp,
  { file, dataFolder, seconds }: { file: string; dataFolder: string; seconds: number },
): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const { size } = await stat(file)
  const written = size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`
  process.stdout.write(
    `${file}: ${tables.length} tables, ${rows} rows, ${written} in ${seconds.toFixed(1)} s\n`,
  )
  const leftOut = keys.filter(({ part }) => !part).map(({ name }) => name)
  if (leftOut.length > 0)
    process.stdout.write(
      `Left out, and to be kept apart: ${leftOut.join(', ')} of ${dataFolder} (--with-keys takes them in)\n`,
    )
  if (files.length > 0)
    process.stdout.write(
      `Not in it: ${files.length} files of rounds and transfers that have left, in ARCHIVE_DIR. Copy that folder too; npm run archive -- --verify says whether a copy is whole\n`,
    )
}

/**
 * Records the archive, which is already complete. If that fails (a standby, an older release), the alert BackupLate
 * reports it.
 */
async function note(url: string, { madeAt }: BackedUp): Promise<void> {
  const database = openDatabase(url, { connections: 1 })
  try {
    await inTransaction(database, (tx) => noteBackup(tx, madeAt))
  } catch (error) {
    process.stderr.write(
      `It could not be noted in the database, so the servers do not know of it: ${(error as Error).message}\n`,
    )
  } finally {
    await database.close()
  }
}

runCommand(main, 2)
