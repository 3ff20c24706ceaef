import pg from 'pg'
import { removeLeftovers } from './make-cluster.ts'
import { openCluster } from './open-cluster.ts'
import { ownServer } from './own-server.ts'
import { urlOf } from './postgres-cluster.ts'
import { stopServer } from './postgres-server.ts'

export interface EmbeddedPostgresOptions {
  /** Kept between starts: it holds the database, its password and its log. */
  readonly directory: string
  readonly log?: (message: string) => void
}

export interface EmbeddedPostgres {
  /** Of the database `cardroom`. Stays the same until `stop`. */
  readonly url: string
  /** Ends every connection and the server, within seconds. What was acknowledged is on the disk. */
  stop(): Promise<void>
}

const database = 'cardroom'

/**
 * Starts the PostgreSQL of the npm packages on `directory`, made at the first start, and waits until it
 * answers. A server left behind by a killed process is adopted. Throws where another process owns the
 * directory, and where this machine cannot run it: the message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, log = () => undefined } = options
  const cluster = await openCluster(directory, log)
  const owned = await ownServer(cluster, log)
  await removeLeftovers(directory)
  await makeDatabase(urlOf(cluster, owned.port, 'postgres'))

  let stopping: Promise<void> | undefined
  return {
    url: urlOf(cluster, owned.port, database),
    stop: () => (stopping ??= owned.release(() => stopServer(cluster))),
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
