import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import {
  dataArgumentOf,
  runProgram,
  socketFolderOf,
  surroundingsOf,
  type Cluster,
} from './postgres-cluster.ts'
import { readPostmaster } from './postmaster-file.ts'
import { watchOver } from './watch-over.ts'

const logBytesMax = 10_000_000

/** An immediate shutdown kills what has not ended after five seconds, so the wait is longer than that. */
const patienceSeconds = { fast: 3, immediate: 30 }

const settings: Record<string, string> = {
  // An acknowledged transaction must be on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  // The first change of a page after a checkpoint writes the whole page to the log; compression keeps its growth
  // even.
  wal_compression: 'pglz',
  max_wal_size: '2GB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Cardroom reports refused statements itself; this log has only what concerns the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Starts PostgreSQL, without waiting until it answers. It is not in our process group, because Ctrl-C must reach only
 * us, and we stop it after the last request. It writes to a file, so it outlives a killed Node.
 */
export async function spawnServer(
  cluster: Cluster,
  port: number,
  graceSeconds: number,
): Promise<ChildProcess> {
  const stale = await readPostmaster(cluster)
  // PostgreSQL takes over the lock of a dead server if no process has its number. For the number named here it skips
  // that check, but it still makes sure that no backend of that server lives.
  const more = stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale.pid) }
  const log = openSync(await logFileOf(cluster), 'a', 0o600)
  const server = spawn(path.join(cluster.binaries, 'bin', 'postgres'), serverArguments(cluster, port), {
    ...surroundingsOf(cluster, more),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  server.on('error', () => undefined) // Seen by hasEnded: it never got a process number.
  server.unref()
  if (server.pid !== undefined) watchOver(cluster, server.pid, graceSeconds)
  return server
}

export const hasEnded = (server: ChildProcess): boolean =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null

/**
 * Stops it fast (ends the connections, writes everything); if that takes too long, immediately (recovers at the next
 * start).
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  if (!(await isRunning(cluster))) return
  await stop(cluster, 'fast').catch(() => stop(cluster, 'immediate'))
}

/**
 * Stops a server. One that ends by itself meanwhile counts as stopped, though `pg_ctl` then finds nothing to stop.
 */
async function stop(cluster: Cluster, mode: keyof typeof patienceSeconds): Promise<void> {
  try {
    await runProgram(cluster, 'pg_ctl', [
      'stop',
      `--pgdata=${dataArgumentOf(cluster)}`,
      `--mode=${mode}`,
      `--timeout=${patienceSeconds[mode]}`,
    ])
  } catch (error) {
    if (await isRunning(cluster)) throw error
  }
}

const isRunning = async (cluster: Cluster): Promise<boolean> =>
  (await readPostmaster(cluster))?.isRunning === true

export async function lastWordsOf(cluster: Cluster): Promise<string> {
  const text = await readFile(path.join(cluster.folder, 'postgres.log'), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-8).join('\n')
}

function serverArguments(cluster: Cluster, port: number): string[] {
  const hasSocket = socketFolderOf(cluster) !== undefined
  const where = {
    port: String(port),
    listen_addresses: hasSocket ? '' : '127.0.0.1',
    unix_socket_directories: hasSocket ? dataArgumentOf(cluster) : '',
  }
  const pairs = Object.entries({ ...settings, ...where }).map(([name, value]) => `${name}=${value}`)
  return ['-D', dataArgumentOf(cluster), ...pairs.flatMap((pair) => ['-c', pair])]
}

async function logFileOf(cluster: Cluster): Promise<string> {
  const file = path.join(cluster.folder, 'postgres.log')
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size > logBytesMax) await truncate(file)
  return file
}
