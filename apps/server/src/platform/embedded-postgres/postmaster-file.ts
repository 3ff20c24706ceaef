import { readFile, readlink, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from './postgres-cluster.ts'

type DataOfCluster = Pick<Cluster, 'data' | 'account'>

/** The facts that a running PostgreSQL writes about itself into `postmaster.pid`, its lock on the data directory. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
  /** False if the file was left by a crash, and its process number belongs to no process or to another one. */
  readonly isRunning: boolean
}

export async function readPostmaster(cluster: DataOfCluster): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return {
    pid,
    port: Number(lines[3]),
    isReady: lines[7]?.trim() === 'ready',
    isRunning: isAlive(pid) && (await servesCluster(pid, cluster)),
  }
}

/**
 * Tells whether the process lives, as PostgreSQL decides: one that belongs to another user is not our server.
 */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Tells whether the process serves the cluster: after a restart of the machine the number may belong to another
 * program. A server's working directory is its data directory.
 */
async function servesCluster(pid: number, cluster: DataOfCluster): Promise<boolean> {
  if (process.platform !== 'linux') return true
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster.data))
  } catch {
    // In a container, even root may be unable to read the directory of another user's process; then the owner
    // decides.
    const owner = await stat(`/proc/${pid}`).catch(() => undefined)
    return owner?.uid === (cluster.account?.uid ?? process.getuid?.())
  }
}
