import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** CPU time as the kernel counts it for these processes alone, whatever else the machine does. Linux only. */
export interface CpuWatch {
  /** Returns microseconds of CPU since the watch began, of the server (0 if none is watched) and of PostgreSQL. */
  stop(): Promise<{ readonly server: number; readonly postgres: number }>
}

/** A connection may end before the watch does; its usage was read at most this long before. */
const lookEveryMs = 200

/**
 * Watches a server's process and PostgreSQL's processes for this database, with the shared background writers. The
 * figures are 0 if PostgreSQL is on another machine, or without /proc.
 */
export async function watchCpu(databaseUrl: string, serverPid: number | undefined): Promise<CpuWatch> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'cpu-watch' })
  // If the measurement fails, its database is dropped while this is connected. That failure is reported, not this
  // error.
  client.on('error', () => undefined)
  await client.connect()
  const serverBefore = cpuOf(serverPid)
  const before = new Map<number, number>()
  const latest = new Map<number, number>()
  const look = async (isFirst: boolean): Promise<void> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and application_name <> 'cpu-watch'
         and (datname = current_database() or datname is null)`,
    )
    for (const { pid } of rows) {
      const used = cpuOf(pid)
      if (isFirst) before.set(pid, used)
      latest.set(pid, Math.max(used, latest.get(pid) ?? 0))
    }
  }
  await look(true)
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(() => look(false)).catch(() => undefined)
  }, lookEveryMs)

  return {
    stop: async () => {
      clearInterval(timer)
      const server = cpuOf(serverPid) - serverBefore
      await looking
      await look(false)
      await client.end()
      let postgres = 0
      for (const [pid, used] of latest) postgres += used - (before.get(pid) ?? 0)
      return { server, postgres }
    },
  }
}

/** Sums all threads of a process; 0 once it has ended. */
function cpuOf(pid: number | undefined): number {
  if (pid === undefined) return 0
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(nanoseconds) / 1000
    }, 0)
  } catch {
    return 0
  }
}
