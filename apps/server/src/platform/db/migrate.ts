import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** Where the sources have them; the bundle of `npm start` stands elsewhere and names its own. */
const folderBesideSources = path.resolve(import.meta.dirname, '../../../migrations')

const lockOfMigrations = 727_001

/**
 * Brings the database at `url` up to date: runs the numbered SQL files that it has not seen, each in a
 * transaction of its own. Several processes may start at once: one migrates, the others wait.
 */
export async function migrate(url: string, folder = folderBesideSources): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockOfMigrations])
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    )
    const seen = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const fresh = names.filter((name) => !seen.has(name))
    for (const name of fresh) await runOne(client, name, await readFile(path.join(folder, name), 'utf8'))
    return fresh
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
