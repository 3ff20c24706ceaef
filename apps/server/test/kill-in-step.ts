import { eventually } from '@cardroom/testing'
import { until } from '@cardroom/testing/until'
import pg from 'pg'
import { asOwner, ownerUrlOf } from './database.ts'
import type { TestApp } from './start-app.ts'
import { startOwnProcess } from './surroundings/own-process.ts'
import type { TestTable } from './tables.ts'

/**
 * Makes the database add an hour to each time of processes that are killed, which have the times of the product, so
 * that no step is overtaken by a clock. Moments that a test sets itself are past, and stay.
 */
export const giveTime = (app: TestApp): Promise<void> =>
  asOwner(
    app.databaseUrl,
    `create function give_time() returns trigger language plpgsql as $$
     begin
       if tg_table_name = 'table_runs' then
         if new.until > clock_timestamp() then new.until := new.until + interval '1 hour'; end if;
       elsif tg_table_name = 'table_hands' then
         if new.decide_by > clock_timestamp() then new.decide_by := new.decide_by + interval '1 hour'; end if;
       elsif tg_op = 'INSERT' then
         new.closes_at := new.closes_at + interval '1 hour';
       elsif new.answers_until > clock_timestamp() then
         new.answers_until := new.answers_until + interval '1 hour';
       end if;
       return new;
     end $$;
     create trigger gives_time before insert or update of until on table_runs
       for each row execute function give_time();
     create trigger gives_time before insert or update of decide_by on table_hands
       for each row execute function give_time();
     create trigger gives_time before insert or update of answers_until on table_rounds
       for each row execute function give_time()`,
  )

/** Sends calls to another process; nothing in this one runs a table. */
export const through = (app: TestApp, origin: string): TestApp => ({
  ...app,
  origin,
  tables: { ...app.tables, wake: () => undefined, lookOut: () => undefined },
})

export interface Step {
  /** Brings the table to where the step begins. */
  readonly before: (app: TestApp) => Promise<unknown>
  /** Begins the step; what it returns may never be answered. */
  readonly begin: (app: TestApp) => Promise<unknown>
  /** The tables that the step writes, in each of which it is stopped once. */
  readonly writes: readonly string[]
}

interface KilledWithin {
  readonly table: TestTable
  readonly step: Step
  /** The table that the step waits to write when its process is killed. */
  readonly written: string
}

/** Kills a process while a step of the round waits to write this table. */
export async function killWithin(app: TestApp, { table, step, written }: KilledWithin): Promise<void> {
  // Its connections have a name, because the server of the test file may wait at the same tables.
  const name = `killed-${table.id}`
  const { child, origin, end } = await startOwnProcess(app.databaseUrl, { PGAPPNAME: name })
  const other = through(app, origin)
  const held: Held[] = []
  const hold = async (statement: string) => {
    const lock = await holdLock(app, statement)
    held.push(lock)
    return lock
  }
  try {
    await step.before(other)
    // Every step first locks the row of the table, and waits there until the table to be written is locked too.
    const row = await hold(`select from tables where id = ${table.id} for update`)
    const begun = step.begin(other).catch(() => undefined)
    await untilWaiting(app, name, row.pid)
    const write = await hold(`lock table ${written} in share mode`)
    await row.letGo()
    // A step that has waited for too long begins anew, maybe on another connection.
    await untilWaiting(app, name, write.pid)
    child.kill('SIGKILL')
    await write.letGo()
    await begun
    const ofKilled = 'select from pg_stat_activity where application_name = $1'
    const connections = async () => (await app.database.pool.query(ofKilled, [name])).rowCount
    await eventually(connections, { withinMs: 30_000 }).toBe(0)
  } finally {
    await Promise.all(held.map(({ letGo }) => letGo()))
    await end()
  }
}

/** Ends the lease of a table, so that a process that looks for lost tables takes it over. */
export const letLapse = (app: TestApp, table: TestTable) =>
  app.database.pool.query(
    `update table_runs set until = clock_timestamp() - interval '1 second'
     where table_id = $1 and until is not null`,
    [table.id],
  )

interface Held {
  readonly pid: number
  /** Releases the lock. A second call does nothing. */
  readonly letGo: () => Promise<void>
}

/** Holds what the statement locks, until the returned function is called. */
async function holdLock(app: TestApp, statement: string): Promise<Held> {
  const client = new pg.Client({ connectionString: ownerUrlOf(app.databaseUrl) })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { pid: rows[0]?.pid ?? 0, letGo: () => client.end() }
}

/** Waits until a connection with this name waits for the holder of a lock. */
const untilWaiting = (app: TestApp, name: string, holder: number): Promise<unknown> =>
  until('a connection waits', async () => {
    const { rowCount } = await app.database.pool.query(
      'select from pg_stat_activity where application_name = $1 and $2 = any(pg_blocking_pids(pid))',
      [name, holder],
    )
    return (rowCount ?? 0) > 0
  })
