import { existsSync } from 'node:fs'
import path from 'node:path'
import { openCluster } from './open-cluster.ts'
import { urlOf } from './postgres-cluster.ts'
import { readPostmaster } from './postmaster-file.ts'
import { osAccountFor } from './unprivileged-account.ts'

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

/**
 * Tells whether a server runs on `directory`, also one that is starting or stopping. Reads nothing else there, because
 * the rest may be damaged.
 */
export async function isPostgresRunning(directory: string): Promise<boolean> {
  const folder = path.join(path.resolve(directory), 'cluster')
  if (!existsSync(folder)) return false
  const account = await osAccountFor(folder)
  const postmaster = await readPostmaster({ data: path.join(folder, 'data'), account })
  return postmaster?.isRunning === true
}
