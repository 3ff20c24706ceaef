import { existsSync } from 'node:fs'
import path from 'node:path'
import { openCluster } from './open-cluster.ts'
import { urlOf } from './postgres-cluster.ts'
import { readPostmaster } from './postmaster-file.ts'

/**
 * Returns the address of the embedded database of `directory` while another process runs it, to read it beside its
 * owner. Undefined if it does not run or was never made.
 */
export async function findRunningPostgres(directory: string): Promise<string | undefined> {
  if (!existsSync(path.join(directory, 'cluster'))) return undefined
  const cluster = await openCluster(directory, () => undefined)
  const postmaster = await readPostmaster(cluster)
  return postmaster?.isRunning && postmaster.isReady ? urlOf(cluster, postmaster.port, 'cardroom') : undefined
}
