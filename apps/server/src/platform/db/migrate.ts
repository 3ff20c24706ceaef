import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { grantAppRights } from './rights/app-rights.ts'
import { openClient } from './connections/connections.ts'
import { isLockTimeout, localSettingsOf, patience } from './patience.ts'

/** Where the sources have them; the bundle of `npm start` stands elsewhere and names its own. */
const folderBesideSources = path.resolve(import.meta.dirname, '../../../migrations')

const lockOfMigrations = 727_001

/** A migration that says how long it waits for a lock lets everybody go on in between, and is tried again. */
const lockTries = 200
const lockPauseMs = 250

export interface MigrateOptions {
  readonly folder?: string
  /** Who serves on it, where that is another role than the one that `url` signs in as. */
  readonly appRole?: string | undefined
  /** What SQL alone cannot do, by the file that needs it done first; asked again if a start was interrupted. */
  readonly stepsBefore?: Readonly<Record<string, (client: pg.Client) => Promise<void>>>
}

/**
 * Brings the database at `url` up to date: runs the numbered SQL files that it has not seen, each in a
 * transaction of its own, and gives the role that serves its rights. Several processes may start at once: one
 * migrates, the others wait.
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
    // A release of before, started again beside a later one, knows nothing of what that one writes.
    if (appRole !== undefined && !(await isAhead(client, names)))
      await locked(client, () => grantAppRights(client, appRole))
    return fresh
  } finally {
    await client.end()
  }
}

/** Names are folded by the rules of Unicode, which PostgreSQL knows in UTF8 alone. */
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

/** A role that may only serve starts where nothing is left to migrate: it need not have the right to make tables. */
async function makeTableOfMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (rows[0]?.isThere) return
  await client.query(
    'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
  )
}

/** Whether migrations ran that are not among these: the database is of a later release. */
async function isAhead(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query('select from migrations where name <> all($1) limit 1', [names])
  return rowCount === 1
}

async function hasRun(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from migrations where name = $1', [name])
  return rowCount === 1
}

/** Answers false where another process has run it meanwhile. */
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

/** A lock of the transaction, not of the session: behind a pooler the next statement may be in another session. */
async function locked<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
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
