import { readFile, readlink, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Cluster } from './postgres-cluster.ts'

/** What a running PostgreSQL writes of itself into `postmaster.pid`, its lock on the data directory. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
  /** False: the file was left by a crash, and its process number is nobody's or somebody else's. */
  readonly isRunning: boolean
}

export async function readPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
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

/** As PostgreSQL judges it itself: a process that belongs to another user is not our server. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** After a restart of the machine the number may be another program's. A server stands in its data directory. */
async function servesCluster(pid: number, cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return true
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster.data))
  } catch {
    // In a container, even root may not read that of another user: judge by the owner.
    const owner = await stat(`/proc/${pid}`).catch(() => undefined)
    return owner?.uid === (cluster.account?.uid ?? process.getuid?.())
  }
}
