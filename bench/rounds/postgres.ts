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

/** An existing server (of DATABASE_URL, or on this machine), or one that is started for the run. */
export type PostgresKind = 'external' | 'embedded'

/** Creates a database for this run; if no kind is named, on an existing server or else on an embedded one. */
export async function createBenchDatabase(kind?: PostgresKind): Promise<BenchDatabase> {
  const server = await serverOf(kind ?? ((await externalUrl()) === undefined ? 'embedded' : 'external'))
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

/** Returns the address of an existing server; undefined if there is none. */
export async function externalUrl(): Promise<string | undefined> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  return (await onServer(local, () => Promise.resolve(true)).catch(() => false)) ? local : undefined
}

async function serverOf(kind: PostgresKind): Promise<{ url: string; stop(): Promise<void> }> {
  if (kind === 'external') {
    const url = await externalUrl()
    if (url === undefined) throw new Error('There is no PostgreSQL: name one by DATABASE_URL')
    return { url, stop: () => Promise.resolve() }
  }
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
