import pg from 'pg'
import { createHostFinder } from './host-finder.ts'
import { settingsOf, type Patience } from '../patience.ts'
import type { Reach } from './reach-database.ts'
import { refuseUnreplicated } from './unreplicated.ts'

/**
 * Ignores an error of a connection, which may break at any time without ending the process. A broken connection
 * emits `error` in addition to failing its statements, and Node ends the process if nobody listens. pg-pool listens
 * only while a connection is idle, so this listener stays on each connection from the start. Callers learn of the
 * break by the failed statement.
 */
const ignore = (): undefined => undefined

export interface PoolOptions {
  readonly reach: Reach
  readonly patience: Patience
  readonly max: number
  /** If true, statements are sent without waiting for the ones before. */
  readonly pipeline?: boolean
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * Opens a pool of connections to the host where the database is now. While there is none, callers get an error at
 * once.
 */
export function openPool({ reach, patience, max, pipeline = false }: PoolOptions): pg.Pool {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: reach.url })
      this.on('error', () => reach.failed())
      refuseUnreplicated(this)
    }
  }
  // The pool awaits this function, although its types do not say so.
  const prepare: (client: pg.ClientBase) => unknown = async (client) => {
    reach.watch(client)
    await client.query(settingsOf(patience))
  }
  const pool = new pg.Pool({
    max,
    pipeline,
    Client,
    connectionTimeoutMillis: patience.connectMs,
    onConnect: prepare,
  })
  pool.on('error', ignore) // The pool replaces a broken idle connection at its next use.

  const connect = pool.connect.bind(pool) as (connected: Connected) => void
  const reachFirst = (connected: Connected): void => {
    const reported: Connected = (error, ...rest) => {
      if (error) reach.failed()
      connected(error, ...rest)
    }
    const ready = reach.ready()
    if (ready === undefined) return connect(reported)
    ready.then(
      () => connect(reported),
      (error: Error) => connected(error, undefined, ignore),
    )
  }
  const asPromised = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) =>
      reachFirst((error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection')))),
    )
  pool.connect = ((connected?: Connected) =>
    connected ? reachFirst(connected) : asPromised()) as pg.Pool['connect']
  return pool
}

/** Opens a single connection; if the URL names several hosts, to the one that fits. */
export async function openClient({
  connectionString,
  ...config
}: pg.ClientConfig & { readonly connectionString: string }): Promise<pg.Client> {
  const finder = createHostFinder(connectionString)
  const client = new pg.Client({ ...config, connectionString: finder.found ?? (await finder.search()) })
  client.on('error', ignore)
  await client.connect()
  return client
}
