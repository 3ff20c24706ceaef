import path from 'node:path'
import { parseArgs } from 'node:util'
import { restore, type Restored } from '../apps/server/src/backup/restore.ts'
import { readCommandEnv, type CommandEnv } from '../apps/server/src/settings/command-env.ts'
import { roleOf } from '../apps/server/src/platform/db/rights/app-rights.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { runCommand } from './run-command.ts'

const help = `npm run restore -- FILE

Fills an empty database from an archive that npm run backup has made: every part of it is checked first, then come the
tables as they were at its version, the rows, the migrations since, and last the books are verified as by
npm run verify-ledger. Into the database at MIGRATE_DATABASE_URL and DATABASE_URL, else a new embedded one under DATA_DIR
(./var). A database that is not empty is refused. Keys in the archive are put back under DATA_DIR; keys that are neither in
it nor at hand are named: put them back before anybody starts Cardroom, which would make new ones.
Files of rounds and transfers that had left the database are looked for in ARCHIVE_DIR (DATA_DIR/archive), and named where they
are missing or were changed. Ends with 0 only where the books agree and nothing was left out; with 1 where they differ; with 2
where the seals were not checked for want of a house key, or such files are missing: the rows are in the database then, and
npm run verify-ledger checks what is left once the keys and files are back.
`

interface Target {
  readonly ownerUrl: string
  readonly appRole: string | undefined
  close(): Promise<void>
}

async function openTarget({ dataFolder, databaseUrl, ownerUrl }: CommandEnv): Promise<Target> {
  if (ownerUrl) {
    const appRole = databaseUrl && databaseUrl !== ownerUrl ? roleOf(databaseUrl) : undefined
    return { ownerUrl, appRole, close: () => Promise.resolve() }
  }
  const embedded = await startEmbeddedPostgres({ directory: path.join(dataFolder, 'postgres') })
  return { ownerUrl: embedded.url, appRole: roleOf(embedded.appUrl), close: () => embedded.stop() }
}

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

function report(restored: Restored, archiveFolder: string): void {
  const { manifest, migrated, differences, notLookedAt, keysMissing, filesMissing } = restored
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`Restored ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.madeAt}`)
  if (migrated.length > 0) say(`Migrated since: ${migrated.join(', ')}`)
  for (const { check, subject, expected, found } of differences)
    say(`${check}: ${subject} must be ${expected}, is ${found}`)
  say(verdictOf(restored))
  for (const line of notLookedAt) say(`Not looked at: ${line}`)
  if (filesMissing.length > 0)
    say(`Put these files of what had left back into ${archiveFolder}: ${filesMissing.join(', ')}`)
  if (keysMissing.length > 0) say(`Put these keys back before Cardroom starts: ${keysMissing.join(', ')}`)
}

const isWhole = ({ areSealsChecked, filesMissing }: Restored): boolean =>
  areSealsChecked && filesMissing.length === 0

function verdictOf(restored: Restored): string {
  if (restored.differences.length > 0) return `${restored.differences.length} differences`
  if (!restored.areSealsChecked) return 'The rows agree with each other; the seals were not checked'
  return isWhole(restored) ? 'The books agree' : 'The books agree; files of what had left are missing'
}

function statusOf(restored: Restored): number {
  if (restored.differences.length > 0) return 1
  return isWhole(restored) ? 0 : 2
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (values.help || file === undefined) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const env = readCommandEnv(process.env)
  const { dataFolder, archiveFolder } = env
  const { close, ...target } = await openTarget(env)
  try {
    const restored = await restore({ file, ...target, dataFolder, archiveFolder, variables: process.env })
    report(restored, archiveFolder)
    return statusOf(restored)
  } finally {
    await close()
  }
}

runCommand(main, 2)
