import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Cluster } from './postgres-cluster.ts'
import { reachServer, type Reached } from './reach-server.ts'
import { noteOwner } from './watch-over.ts'

/** The lock is held in the database `postgres`, so it cannot be mistaken for one of Cardroom's own advisory locks. */
const ownerLock = 727_000

/** A killed owner is gone when its connection is gone; this allows a moment for that. */
const lockPatienceMs = 1_000

/** The time between two tries to start a server that was lost. */
const againMs = 1_000

export interface OwnedServer {
  readonly port: number
  /** Runs `stop` while nobody else can become the owner. */
  release(stop: () => Promise<void>): Promise<void>
}

/**
 * Makes this process the only owner of the cluster's server, and starts the server if it does not run. The ownership
 * is a lock that a connection holds in the server, so it ends with the process, however that ends. If the server
 * dies, it is started again as soon as possible.
 */
export async function ownServer(
  cluster: Cluster,
  { log, graceSeconds }: { readonly log: (message: string) => void; readonly graceSeconds: number },
): Promise<OwnedServer> {
  let isReleased = false
  const own = async (port?: number): Promise<Reached> => {
    const reached = await reachServer(cluster, { portBefore: port, graceSeconds })
    try {
      await lock(reached.client, cluster)
      await noteOwner(cluster)
    } catch (error) {
      await reached.client.end() // The next try could not own what this connection still holds.
      throw error
    }
    // A process that has nothing else to do may end without `stop`; the next one adopts the server.
    connectionOf(reached.client).unref()
    if (!reached.isStartedHere) log('Adopted the PostgreSQL that a killed process left running')
    reached.client.once('end', () => {
      if (isReleased) return
      log('PostgreSQL closed the connection of its owner: it is checked and restarted if needed')
      owning = ownAgain(reached.port)
      owning.catch((error: unknown) => log(`PostgreSQL is lost: ${String(error)}`))
    })
    return reached
  }
  /**
   * Tries until the server runs or is no longer needed: the obstacle to a start, such as a full disk, may go away.
   */
  const ownAgain = async (port: number): Promise<Reached> => {
    for (;;) {
      try {
        return await own(port)
      } catch (error) {
        if (isReleased) throw error
        log(`PostgreSQL could not be started and is tried again: ${String(error)}`)
        await sleep(againMs)
      }
    }
  }

  let owning = own()
  const { port } = await owning
  return {
    port,
    release: async (stop) => {
      isReleased = true
      const reached = await owning.catch(() => undefined)
      await stop()
      if (reached === undefined) return
      connectionOf(reached.client).ref()
      await reached.client.end()
    },
  }
}

async function lock(client: pg.Client, cluster: Cluster): Promise<void> {
  const deadline = performance.now() + lockPatienceMs
  while (!(await tryLock(client))) {
    if (performance.now() < deadline) await sleep(50)
    else throw await refusal(client, cluster)
  }
}

/** Returns the client with `ref` and `unref`, which the types of `pg` lack. */
const connectionOf = (client: pg.Client) => client as unknown as { ref(): void; unref(): void }

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1) as "isLocked"',
    [ownerLock],
  )
  return rows[0]?.isLocked === true
}

async function refusal(client: pg.Client, cluster: Cluster): Promise<Error> {
  const { rows } = await client.query<{ owner: string }>(
    `select application_name as owner from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  )
  await client.end()
  return new Error(
    `The database in ${cluster.folder} belongs to a running ${rows[0]?.owner ?? 'process'}: ` +
      'stop that one, or set another DATA_DIR',
  )
}
