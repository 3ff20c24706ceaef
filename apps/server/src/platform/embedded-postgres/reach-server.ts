import type { ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '#platform/db/connections/connections.ts'
import { socketFolderOf, socketPort, urlOf, type Cluster } from './postgres-cluster.ts'
import { hasEnded, lastWordsOf, spawnServer } from './postgres-server.ts'
import { readPostmaster } from './postmaster-file.ts'

export interface Reached {
  readonly client: pg.Client
  readonly port: number
  readonly isStartedHere: boolean
}

/** Recovery after a crash may read up to a gigabyte of log. */
const patienceMs = 120_000
/**
 * More than one start is tried, because the backends of a killed server take a moment to end, and a port may be taken
 * meanwhile.
 */
const startsMax = 5
const refusals = new Set(['28P01', '28000', '3D000'])

/** Connects to the cluster's server, and starts it if none runs. It waits for one that is starting or stopping. */
export async function reachServer(
  cluster: Cluster,
  { portBefore, graceSeconds }: { readonly portBefore?: number | undefined; readonly graceSeconds: number },
): Promise<Reached> {
  const deadline = performance.now() + patienceMs
  let server: ChildProcess | undefined
  for (let starts = 0; performance.now() < deadline; await sleep(10)) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster?.isReady && postmaster.isRunning) {
      const client = await connect(cluster, postmaster.port)
      if (client) return { client, port: postmaster.port, isStartedHere: postmaster.pid === server?.pid }
    }
    const isSomebodyThere = postmaster?.isRunning === true || (server !== undefined && !hasEnded(server))
    if (isSomebodyThere) continue

    if (starts === startsMax) throw await failure(cluster, 'does not start')
    if (starts > 0) await sleep(100 * starts)
    starts += 1
    server = await spawnServer(cluster, portBefore ?? (await choosePort(cluster)), graceSeconds)
  }
  throw await failure(cluster, 'does not answer')
}

/** Connects to the server. Returns undefined if it is about to stop, or has just stopped. */
async function connect(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  try {
    // The loss of the connection emits `end`, which the owner listens for.
    return await openClient({
      connectionString: urlOf(cluster, port, 'postgres'),
      application_name: `Cardroom, process ${process.pid}`,
    })
  } catch (error) {
    if (refusals.has((error as { code?: string }).code ?? '')) throw error
    return undefined
  }
}

async function choosePort(cluster: Cluster): Promise<number> {
  if (socketFolderOf(cluster) !== undefined) return socketPort
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function failure(cluster: Cluster, what: string): Promise<Error> {
  return new Error(
    `The embedded PostgreSQL in ${cluster.folder} ${what} (docs/troubleshooting.md). Its log ends with:\n` +
      (await lastWordsOf(cluster)),
  )
}
