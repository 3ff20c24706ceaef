import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { OsAccount } from './unprivileged-account.ts'

/** A data directory of PostgreSQL, its password, and the programs and account that serve it. */
export interface Cluster {
  readonly folder: string
  readonly data: string
  readonly binaries: string
  readonly account: OsAccount | undefined
  readonly password: string
}

export type ClusterBeingMade = Omit<Cluster, 'password'>

/** The name of a Unix socket contains a port, though nothing listens on it. */
export const socketPort = 5432

/** The longest path of a socket is 107 bytes on Linux and 103 on macOS. */
const socketPathMax = 103

/**
 * Returns the folder of the socket. It is undefined on Windows, or if the path is too long; the server then listens
 * on a loopback port.
 */
export function socketFolderOf(cluster: ClusterBeingMade): string | undefined {
  const socket = path.join(cluster.data, `.s.PGSQL.${socketPort}`)
  const fits = process.platform !== 'win32' && Buffer.byteLength(socket) <= socketPathMax
  return fits ? cluster.data : undefined
}

/**
 * The role that serves: not a superuser, and the owner of nothing. Its password is derived from the cluster's, and
 * does not reveal that.
 */
export const appRole = 'cardroom_app'
export const passwordOfApp = (cluster: Cluster): string =>
  createHmac('sha256', cluster.password).update(appRole).digest('hex')

/** Returns the address for the role that owns everything. */
export const urlOf = (cluster: Cluster, port: number, database: string): string =>
  urlFor(cluster, { port, database, who: `cardroom:${cluster.password}` })

export const appUrlOf = (cluster: Cluster, port: number, database: string): string =>
  urlFor(cluster, { port, database, who: `${appRole}:${passwordOfApp(cluster)}` })

interface Place {
  readonly port: number
  readonly database: string
  readonly who: string
}

function urlFor(cluster: Cluster, { port, database, who }: Place): string {
  const start = `postgres://${who}`
  const socketFolder = socketFolderOf(cluster)
  return socketFolder === undefined
    ? `${start}@127.0.0.1:${port}/${database}?sslmode=disable`
    : `${start}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}

/**
 * Returns how PostgreSQL's programs name the data directory. The unprivileged account may be unable to walk there (a
 * checkout under /root), but a process that starts inside does not have to.
 */
export function dataArgumentOf(cluster: ClusterBeingMade): string {
  return cluster.account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster.data
}

/**
 * Returns the options with which programs run. The environment has only what they need, because PG… variables would
 * change their behaviour, and they must not see Cardroom's secrets.
 */
export function surroundingsOf(cluster: ClusterBeingMade, more: Record<string, string> = {}) {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']
    .map((name) => [name, process.env[name]])
    .filter((entry) => entry[1] !== undefined)
  const env = { ...(Object.fromEntries(kept) as Record<string, string>), LC_ALL: 'C', TZ: 'UTC', ...more }
  return { cwd: cluster.data, env, ...cluster.account }
}

/** Runs one of PostgreSQL's programs to its end. If it fails, throws with its output. */
export async function runProgram(
  cluster: ClusterBeingMade,
  program: string,
  args: readonly string[],
): Promise<void> {
  await promisify(execFile)(path.join(cluster.binaries, 'bin', program), args, surroundingsOf(cluster))
}
