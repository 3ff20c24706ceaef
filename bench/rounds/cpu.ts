import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Processor time as the kernel counts it: of these processes alone, whatever else the machine does. Linux only. */
export interface CpuWatch {
  /** Microseconds of CPU since the watch began, of the server (0 where none is watched) and of PostgreSQL. */
  stop(): Promise<{ readonly server: number; readonly postgres: number }>
}

/** A connection may end before the watch does: what it had used by then was last seen so long ago at most. */
const lookEveryMs = 200

/**
 * Watches a server's process, and of PostgreSQL what serves this database, with the processes that write for all. The
 * figures are 0 where the PostgreSQL is on another machine, or where there is no /proc.
 */
export async function watchCpu(databaseUrl: string, serverPid: number | undefined): Promise<CpuWatch> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'cpu-watch' })
  // Its database is dropped under it where what is measured fails: that is told, not this.
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

/** Of all threads of a process; 0 once it has ended. */
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
