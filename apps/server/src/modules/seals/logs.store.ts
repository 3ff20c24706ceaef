import type { ClubId } from '@cardroom/contract/ids'
import type { LogName } from '@cardroom/contract/seals'
import { firstPrevious } from '@cardroom/proofs'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

const tables = { transfers: sql.table('ledger_transfers'), audit: sql.table('audit_entries') } as const

/**
 * Closes the log at its newest entry: no entry with an id up to it is still under way, and none can be added
 * (migration 0080). It waits up to `waitMs` for the transactions that are adding to it; those that begin meanwhile
 * wait too.
 */
export async function closeLog(tx: Tx, log: LogName, waitMs: number): Promise<void> {
  await run(tx, sql`select set_config('lock_timeout', ${String(waitMs)}, true)`)
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`sealed log ${log}`}, 0))`)
  await run(
    tx,
    sql`update sealed_logs set closed_to = greatest(closed_to, (select coalesce(max(id), 0) from ${tables[log]}))
        where name = ${log}`,
  )
}

export interface LogProgress {
  readonly closedTo: number
  readonly placedTo: number
}

/** Locks the log until the commit, so that only one process at a time assigns places. */
export const holdLog = (tx: Tx, log: LogName): Promise<LogProgress> =>
  one<LogProgress>(tx, sql`select closed_to, placed_to from sealed_logs where name = ${log} for update`)

export const markPlaced = (tx: Tx, log: LogName, placedTo: number): Promise<number> =>
  run(tx, sql`update sealed_logs set placed_to = ${placedTo} where name = ${log}`)

/** The current end of a club's log. */
export interface LogHead {
  readonly clubId: ClubId
  readonly size: number
  readonly lastEntry: number
  readonly sealedSize: number
  readonly number: number
  readonly previous: string
  readonly balancedAt: Date
}

const columns = sql.raw('club_id, size, last_entry, sealed_size, number, previous, balanced_at')

export async function headsOf(
  reader: Reader,
  log: LogName,
  clubIds: readonly ClubId[],
): Promise<Map<ClubId, LogHead>> {
  const rows = await many<LogHead>(
    reader,
    sql`select ${columns} from log_heads where log = ${log} and club_id = any(${clubIds}::integer[])`,
  )
  return new Map(rows.map((row) => [row.clubId, row]))
}

export async function holdHead(tx: Tx, log: LogName, clubId: ClubId): Promise<LogHead | undefined> {
  return maybeOne<LogHead>(
    tx,
    sql`select ${columns} from log_heads where log = ${log} and club_id = ${clubId} for update`,
  )
}

export interface GrownLog {
  readonly clubId: ClubId
  readonly size: number
  readonly lastEntry: number
}

export const writeSizes = (tx: Tx, log: LogName, grown: readonly GrownLog[]): Promise<number> =>
  run(
    tx,
    sql`insert into log_heads (log, club_id, size, last_entry, previous, balanced_at)
        select ${log}, grown.*, ${firstPrevious[log]}, ${tx.now}::timestamptz from unnest(
          ${grown.map((each) => each.clubId)}::integer[],
          ${grown.map((each) => each.size)}::bigint[],
          ${grown.map((each) => each.lastEntry)}::bigint[]) as grown
        on conflict (log, club_id) do update set size = excluded.size, last_entry = excluded.last_entry`,
  )

/**
 * Selects the clubs with new entries since their last seal, and those whose balances were last sealed before
 * `midnight`.
 */
export async function clubsToSeal(reader: Reader, log: LogName, midnight: Date): Promise<ClubId[]> {
  const rows = await many<{ clubId: ClubId }>(
    reader,
    sql`select club_id from log_heads where log = ${log}
          and (size > sealed_size or (log = 'transfers' and balanced_at < ${midnight})) order by club_id`,
  )
  return rows.map((row) => row.clubId)
}

export const writeHead = (tx: Tx, log: LogName, head: Omit<LogHead, 'size' | 'lastEntry'>): Promise<number> =>
  run(
    tx,
    sql`update log_heads set sealed_size = ${head.sealedSize}, number = ${head.number},
          previous = ${head.previous}, balanced_at = ${head.balancedAt}
        where log = ${log} and club_id = ${head.clubId}`,
  )
