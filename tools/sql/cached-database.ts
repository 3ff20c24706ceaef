import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { servingRole } from './rights.ts'
import { prepareJobs } from '../../apps/server/src/platform/jobs/job-queue.ts'

export interface MigratedDatabase {
  readonly client: pg.Client
  close(): Promise<void>
}

/**
 * Starts an embedded PostgreSQL in `folder`, which is kept, with a database of these migrations. Each state of the
 * migrations gets one; older ones are dropped.
 */
export async function openMigrated(folder: string, migrations: string): Promise<MigratedDatabase> {
  const server = await startKept(path.join(folder, 'postgres'))
  const name = `migrated_${(await hashOf(migrations)).slice(0, 16)}`
  const url = new URL(server.url)
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  const { rows } = await owner.query<{ datname: string }>(
    `select datname from pg_database where datname like 'migrated\\_%'`,
  )
  for (const { datname } of rows)
    if (datname !== name) await owner.query(`drop database ${datname} with (force)`)
  if (!rows.some(({ datname }) => datname === name)) await owner.query(`create database ${name}`)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [servingRole])
  if (rowCount === 0) await owner.query(`create role ${servingRole}`)
  await owner.end()

  url.pathname = name
  await migrate(url.href, { folder: migrations, appRole: servingRole })
  await prepareJobs(url.href, [], servingRole)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    client,
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}

/**
 * Starts the kept cluster. An earlier run may have left an incomplete cluster, or one of another PostgreSQL. It is
 * deleted and created anew, once.
 */
async function startKept(directory: string): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ directory })
  } catch (error) {
    const [reason] = String(error).split('\n')
    if (/belongs to a running/.test(String(reason))) throw error
    process.stdout.write(`thrown away and made anew: ${directory} of an earlier run (${reason})\n`)
    await rm(directory, { recursive: true, force: true })
    return startEmbeddedPostgres({ directory })
  }
}

export async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort())
    hash.update(`${name}\n`).update(await readFile(path.join(folder, name)))
  return hash.digest('hex')
}
