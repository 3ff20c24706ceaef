import { openClient } from '#platform/db/connections/connections.ts'
import { removeLeftovers } from './make-cluster.ts'
import { openCluster } from './open-cluster.ts'
import { ownServer } from './own-server.ts'
import { appRole, appUrlOf, passwordOfApp, urlOf, type Cluster } from './postgres-cluster.ts'
import { stopServer } from './postgres-server.ts'
import { graceSecondsDefault } from './watch-over.ts'

export interface EmbeddedPostgresOptions {
  /** Kept between starts. It holds the database, its password and its log. */
  readonly directory: string
  readonly log?: (message: string) => void
  /** The number of seconds that the server outlives a killed owner and waits for the next one; 30 by default. */
  readonly graceSeconds?: number
}

export interface EmbeddedPostgres {
  /** The address of the database `cardroom`, as its owner, who migrates. It stays the same until `stop`. */
  readonly url: string
  /** The same for the role that serves, which has only the rights it was given. */
  readonly appUrl: string
  /** Ends every connection and the server, within seconds. Everything acknowledged is on the disk. */
  stop(): Promise<void>
}

const database = 'cardroom'

/**
 * Starts the PostgreSQL of the npm packages on `directory`, made at the first start, and waits until it answers. A
 * server left behind by a killed process is adopted. Throws if another process owns the directory, or if this machine
 * cannot run it; the message says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, log = () => undefined, graceSeconds = graceSecondsDefault } = options
  const cluster = await openCluster(directory, log)
  const owned = await ownServer(cluster, { log, graceSeconds })
  await removeLeftovers(directory)
  await makeDatabase(urlOf(cluster, owned.port, 'postgres'), cluster)

  let stopping: Promise<void> | undefined
  return {
    url: urlOf(cluster, owned.port, database),
    appUrl: appUrlOf(cluster, owned.port, database),
    stop: () => (stopping ??= owned.release(() => stopServer(cluster))),
  }
}

async function makeDatabase(url: string, cluster: Cluster): Promise<void> {
  const client = await openClient({ connectionString: url })
  try {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
    const role = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (role.rowCount === 0)
      await client.query(`create role ${appRole} login password '${passwordOfApp(cluster)}'`)
  } finally {
    await client.end()
  }
}
