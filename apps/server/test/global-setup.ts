import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'

/** The server of this run, and the migrated database that every test database is copied from. */
export interface TestServer {
  /** The address for the owner of the test databases. */
  readonly url: string
  readonly template: string
  /** The serving role of this run. A test can do more than this role may only as the owner. */
  readonly app: { readonly role: string; readonly password: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

const prefix = 'cardroom_test_'
const folderPrefix = 'cardroom-test-'

/** A run holds this lock with its number. If nobody holds a number's lock, its databases belong to a killed run. */
const runLock = 727_002

/** Uses the server at DATABASE_URL, or otherwise starts an embedded one for this run in a temporary folder. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL
  const server = external ? { url: external, stop: () => Promise.resolve() } : await startServer()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  if (!external) await spareCompression(client)

  await dropStale(client)
  const run = randomInt(2 ** 31 - 1)
  await client.query('select pg_advisory_lock($1, $2)', [runLock, run])
  const template = `${prefix}${run}_template`
  const app = { role: `${prefix}${run}_app`, password: randomBytes(16).toString('hex') }
  await client.query(`create role ${app.role} login password '${app.password}'`)
  await makeTemplate(client, { serverUrl: server.url, template, appRole: app.role })
  project.provide('testServer', { url: server.url, template, app })

  return async () => {
    await dropRun(client, String(run))
    await client.end()
    await server.stop()
  }
}

/**
 * Switches off the compression of the log, which takes most of the time of a copy. Each dropped database is a
 * checkpoint, after which every page is written to the log whole.
 */
const spareCompression = (client: pg.Client) => client.query('alter role all set wal_compression to off')

interface Template {
  readonly serverUrl: string
  readonly template: string
  readonly appRole: string
}

async function makeTemplate(client: pg.Client, { serverUrl, template, appRole }: Template): Promise<void> {
  await client.query(`create database ${template}`)
  const url = new URL(serverUrl)
  url.pathname = template
  await migrate(url.href, { appRole })
  // A database with connections cannot be copied.
  await client.query(`alter database ${template} with allow_connections false`)
}

async function dropStale(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ run: string }>(
    `select distinct substring(name from '^${prefix}([0-9]{1,10})_') as run
      from (select datname as name from pg_database union select rolname from pg_roles) as left_behind
      where name ~ '^${prefix}[0-9]{1,10}_'`,
  )
  for (const { run } of rows) {
    const lock = await client.query<{ isStale: boolean }>(
      'select pg_try_advisory_lock($1, $2) as "isStale"',
      [runLock, Number(run)],
    )
    if (!lock.rows[0]?.isStale) continue
    await dropRun(client, run)
    await client.query('select pg_advisory_unlock($1, $2)', [runLock, Number(run)])
  }
}

async function dropRun(client: pg.Client, run: string): Promise<void> {
  await dropDatabases(client, `${prefix}${run}\\_%`)
  await client.query(`drop role if exists ${prefix}${run}_app`)
}

async function dropDatabases(client: pg.Client, pattern: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [pattern],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await removeKilledRuns()
  const parent = (await hasRoom(inMemory)) ? inMemory : tmpdir()
  const directory = await mkdtemp(path.join(parent, `${folderPrefix}${process.pid}-`))
  const server = await startEmbeddedPostgres({ directory })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * A folder in memory, on Linux. Each test file copies a database of a thousand files and drops it again, which takes
 * longer on a disk than the tests in it.
 */
const inMemory = '/dev/shm'
const neededBytes = 6 * 2 ** 30

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) >= neededBytes
}

/**
 * Removes the servers of killed runs, which still run: each is adopted, stopped and removed. The server of a live
 * run is refused and left alone.
 */
async function removeKilledRuns(): Promise<void> {
  const folders = await Promise.all([tmpdir(), inMemory].map(runFoldersIn))
  for (const directory of folders.flat()) {
    const pid = Number(path.basename(directory).slice(folderPrefix.length).split('-')[0])
    if (isAlive(pid)) continue
    await startEmbeddedPostgres({ directory }).then(
      (server) => server.stop().then(() => rm(directory, { recursive: true, force: true })),
      () => undefined,
    )
  }
}

async function runFoldersIn(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch((): string[] => [])
  return names.filter((name) => name.startsWith(folderPrefix)).map((name) => path.join(parent, name))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
