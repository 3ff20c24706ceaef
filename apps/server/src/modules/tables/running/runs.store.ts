import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

/** At most this many tables are taken over at once. */
const takenMax = 50

/** The right of one process to run a table. Each holder has an epoch of its own. */
export interface Run {
  readonly tableId: number
  readonly epoch: number
}

const leaseEnd = (reader: Reader) =>
  sql`clock_timestamp() + ${reader.ports.tableSeconds.lease}::integer * interval '1 second'`

/**
 * Takes the table for this process, which begins a round there. Returns undefined if another process still holds it:
 * that one runs the round too.
 */
export const takeRun = (tx: Tx, tableId: number, process: string): Promise<Run | undefined> =>
  maybeOne<Run>(
    tx,
    sql`insert into table_runs as held (table_id, process, epoch, until)
        values (${tableId}, ${process}, 1, ${leaseEnd(tx)})
        on conflict (table_id) do update
          set process = excluded.process, epoch = held.epoch + 1, until = excluded.until
          where held.until is null or held.until < clock_timestamp() or held.process = excluded.process
        returning table_id, epoch`,
  )

/**
 * Locks a table if this process still runs it, before its sessions and their accounts; then nobody takes it over.
 * Returns false if it does not. Other reads about the table are reliable only after this has returned.
 */
export async function lockRun(tx: Tx, { tableId, epoch }: Run, process: string): Promise<boolean> {
  const held = await maybeOne(
    tx,
    sql`select 1 from tables board join table_runs run on run.table_id = board.id
        where board.id = ${tableId} and run.epoch = ${epoch} and run.process = ${process} and run.until is not null
        for no key update`,
  )
  return held !== undefined
}

/** Ends a run: nothing is under way at the table any more. */
export const endRun = (tx: Tx, { tableId, epoch }: Run): Promise<number> =>
  run(tx, sql`update table_runs set until = null where table_id = ${tableId} and epoch = ${epoch}`)

/** Renews all tables of a process, and returns those that it still holds. */
export const renewRuns = (reader: Reader, process: string, held: readonly Run[]): Promise<Run[]> =>
  many<Run>(
    reader,
    sql`update table_runs run set until = ${leaseEnd(reader)}
        from unnest(${held.map(({ tableId }) => tableId)}::integer[], ${held.map(({ epoch }) => epoch)}::integer[])
          as mine (table_id, epoch)
        where run.table_id = mine.table_id and run.epoch = mine.epoch and run.process = ${process}
          and run.until > clock_timestamp()
        returning run.table_id, run.epoch`,
  )

/** Returns in how many milliseconds something is due at each of these tables, by the database's clock. */
export const duesOf = (
  reader: Reader,
  tableIds: readonly number[],
): Promise<{ tableId: number; inMs: number }[]> =>
  many<{ tableId: number; inMs: number }>(
    reader,
    sql`select board.id as table_id, greatest(0, coalesce(extract(epoch from (
            case played.state when 'betting' then played.closes_at when 'closed' then played.answers_until
              when 'playing' then (select min(decide_by) from table_hands where round_id = played.id)
              else board.next_at end - clock_timestamp())), 0) * 1000)::double precision as in_ms
        from tables board
        left join table_rounds played on played.table_id = board.id and played.round = board.round
        where board.id = any(${tableIds}::integer[])`,
  )

/** Lets tables go, so that another process takes them over at once. */
export const letRunsGo = (reader: Reader, process: string): Promise<number> =>
  run(
    reader,
    sql`update table_runs set until = clock_timestamp() where process = ${process} and until > clock_timestamp()`,
  )

/** Lets one table go: the process that takes it over opens it again. */
export const letRunGo = (tx: Tx, tableId: number): Promise<number> =>
  run(
    tx,
    sql`update table_runs set until = clock_timestamp() where table_id = ${tableId} and until is not null`,
  )

export interface TakenRun extends Run {
  /** True if nobody has run the table for so long that its round is voided. */
  readonly isStale: boolean
}

/** Takes over tables whose process has gone. Those that another process is taking are skipped. */
export const takeOverRuns = (reader: Reader, process: string): Promise<TakenRun[]> =>
  many<TakenRun>(
    reader,
    sql`with free as (
          select table_id,
            until < clock_timestamp() - ${reader.ports.tableSeconds.stale}::integer * interval '1 second' as is_stale
          from table_runs where until < clock_timestamp()
          order by until limit ${takenMax} for update skip locked
        )
        update table_runs run set process = ${process}, epoch = run.epoch + 1, until = ${leaseEnd(reader)}
        from free where run.table_id = free.table_id
        returning run.table_id, run.epoch, free.is_stale /* never null: until is compared */`,
  )
