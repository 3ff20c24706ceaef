import pg from 'pg'
import type { Server } from '../rounds/players.ts'

/** The state of a server and its database at one moment. */
export interface Health {
  readonly memoryMb: number
  /** The number of open files and sockets. */
  readonly handles: number
  /** The bytes written to the log since the database was made. */
  readonly walBytes: number
  readonly rounds: number
  readonly databaseMb: number
  /** The share of dead rows in all tables together. */
  readonly deadShare: number
}

export async function lookAt(server: Server, databaseUrl: string): Promise<Health> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Omit<Health, 'memoryMb' | 'handles'>>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as "walBytes",
            (select count(*)::int from rounds) as rounds,
            pg_database_size(current_database())::float / 1e6 as "databaseMb",
            (select coalesce(sum(n_dead_tup)::float / nullif(sum(n_live_tup + n_dead_tup), 0), 0)
               from pg_stat_user_tables) as "deadShare"`,
  )
  await client.end()
  const [found] = rows
  if (!found) throw new Error('The database does not answer')
  return {
    memoryMb: metric('process_resident_memory_bytes') / 1e6,
    handles: metric('process_open_fds'),
    ...found,
  }
}
