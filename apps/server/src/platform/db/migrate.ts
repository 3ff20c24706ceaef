import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { grantAppRights } from './rights/app-rights.ts'
import { openClient } from './connections/connections.ts'
import { isLockTimeout, localSettingsOf, patience } from './patience.ts'

/** The folder of the migrations in the source tree. The bundle of `npm start` is elsewhere and passes its own. */
const folderBesideSources = path.resolve(import.meta.dirname, '../../../migrations')

const lockOfMigrations = 727_001

/** A migration that limits its wait for a lock is tried again, so that others can work in between. */
const lockTries = 200
const lockPauseMs = 250

export interface MigrateOptions {
  readonly folder?: string
  /** The role that serves, if it differs from the role in `url`. */
  readonly appRole?: string | undefined
  /** Steps that SQL alone cannot do, by the file that needs them first. An interrupted start runs them again. */
  readonly stepsBefore?: Readonly<Record<string, (client: pg.Client) => Promise<void>>>
}

/**
 * Brings the database at `url` up to date: runs every numbered SQL file that it has not run yet, each in its own
 * transaction, and grants the serving role its rights. If several processes start at once, one migrates and the
 * others wait.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = folderBesideSources, appRole, stepsBefore } = options
  const client = await openClient({ connectionString: url })
  try {
    await checkEncoding(client)
    await locked(client, () => makeTableOfMigrations(client))
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const fresh: string[] = []
    for (const name of names) {
      if (await hasRun(client, name)) continue
      await stepsBefore?.[name]?.(client)
      if (await runInTime(client, name, await readFile(path.join(folder, name), 'utf8'))) fresh.push(name)
    }
    // An older release that restarts beside a newer one does not know which tables the newer one writes.
    if (appRole !== undefined && !(await isAhead(client, names)))
      await locked(client, () => grantAppRights(client, appRole))
    return fresh
  } finally {
    await client.end()
  }
}

/** Refuses another encoding than UTF8, in which alone PostgreSQL folds names by the rules of Unicode. */
async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  )
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8')
    throw new Error(
      `The database is encoded in ${encoding}: make one with "encoding 'UTF8' template template0"`,
    )
}

/** Makes the table of migrations if it is missing, so that a role that only serves need not create it. */
async function makeTableOfMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) return
  await client.query(
    'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
  )
}

/**
 * Tells whether the database has run migrations that are not in the list, which means that a later release was here.
 */
async function isAhead(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query('select from migrations where name <> all($1) limit 1', [names])
  return rowCount === 1
}

async function hasRun(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from migrations where name = $1', [name])
  return rowCount === 1
}

/** Runs a migration, if necessary several times. Returns false if another process has run it meanwhile. */
async function runInTime(client: pg.Client, name: string, text: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOne(client, name, text)
    } catch (error) {
      if (!isLockTimeout(error) || tries === lockTries)
        throw new Error(`Migration ${name} failed`, { cause: error })
      await setTimeout(lockPauseMs)
    }
  }
}

const runOne = (client: pg.Client, name: string, text: string): Promise<boolean> =>
  locked(client, async () => {
    if (await hasRun(client, name)) return false
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    return true
  })

/**
 * Works under a lock of the transaction, not of the session: behind a pooler the next statement may be in another
 * session.
 */
export async function locked<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    await client.query(localSettingsOf(patience.migrations))
    await client.query('select pg_advisory_xact_lock($1)', [lockOfMigrations])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
