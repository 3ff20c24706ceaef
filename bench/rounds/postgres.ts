import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'

export interface BenchDatabase {
  readonly url: string
  readonly version: string
  drop(): Promise<void>
}

const local = 'postgres://postgres@127.0.0.1:5432/postgres'

/** A database of this run's own: on DATABASE_URL, else on a PostgreSQL of this machine, else on an embedded one. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  const server = await findServer()
  const name = `cardroom_bench_${randomBytes(4).toString('hex')}`
  const version = await onServer(server.url, async (client) => {
    await client.query(`create database ${name}`)
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    return rows[0]?.version ?? 'unknown'
  })
  const url = new URL(server.url)
  url.pathname = name
  return {
    url: url.href,
    version,
    drop: async () => {
      await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`))
      await server.stop()
    },
  }
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = () => Promise.resolve()
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop }
  const answers = await onServer(local, () => Promise.resolve(true)).catch(() => false)
  if (answers) return { url: local, stop }
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-bench-'))
  const embedded = await startEmbeddedPostgres({ directory: path.join(folder, 'postgres') })
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
