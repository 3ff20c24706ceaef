import pg from 'pg'
import { createHostFinder } from './host-finder.ts'
import { settingsOf, type Patience } from '../patience.ts'
import type { Reach } from './reach-database.ts'
import { refuseUnreplicated } from './unreplicated.ts'

/**
 * Connections that may break at any time without ending the process. A broken connection says `error` besides
 * failing what was asked of it; where nobody listens, that ends everything. pg-pool listens only while a connection
 * lies idle, so a listener of ours stays from the first moment on. Who asked hears of it by the failed statement.
 */
const unheard = (): undefined => undefined

export interface PoolOptions {
  readonly reach: Reach
  readonly patience: Patience
  readonly max: number
  /** Statements are sent without waiting for the ones before. */
  readonly pipeline?: boolean
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** Connections to wherever the database is now; where there is none, who asks is told at once. */
export function openPool({ reach, patience, max, pipeline = false }: PoolOptions): pg.Pool {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: reach.url })
      this.on('error', () => reach.failed())
      refuseUnreplicated(this)
    }
  }
  // The pool waits for it, though its types do not say so.
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
  pool.on('error', unheard) // An idle connection that broke is replaced by the pool at its next use.

  const connect = pool.connect.bind(pool) as (connected: Connected) => void
  const reachFirst = (connected: Connected): void => {
    const told: Connected = (error, ...rest) => {
      if (error) reach.failed()
      connected(error, ...rest)
    }
    const ready = reach.ready()
    if (ready === undefined) return connect(told)
    ready.then(
      () => connect(told),
      (error: Error) => connected(error, undefined, unheard),
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

/** A single connection, opened; of several hosts to the one that fits. */
export async function openClient({
  connectionString,
  ...config
}: pg.ClientConfig & { readonly connectionString: string }): Promise<pg.Client> {
  const finder = createHostFinder(connectionString)
  const client = new pg.Client({ ...config, connectionString: finder.found ?? (await finder.search()) })
  client.on('error', unheard)
  await client.connect()
  return client
}
