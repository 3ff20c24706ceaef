import type { ClubId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import type { Tx } from '#platform/db/database.ts'
import { many, one, run, sql } from '#platform/db/sql.ts'
import { findTable, type SharedTable, type ToldTable } from './shared-table.view.ts'

/**
 * Locks a table, before its sessions and their accounts, and reads it under the lock, with the database's clock
 * after the lock of the previous holder ended.
 */
export async function lockTable(tx: Tx, id: number): Promise<SharedTable | undefined> {
  const [, table] = await Promise.all([
    run(tx, sql`select 1 from tables where id = ${id} for no key update`),
    findTable(tx, id),
  ])
  return table
}

/** Locks several tables in id order. */
export async function lockTables(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(tx, sql`select 1 from tables where id = any(${ids}::integer[]) order by id for no key update`)
}

export interface TableColumns {
  readonly name: string
  readonly gameId: number
  readonly limitName: LimitName
  readonly tableMax: Amount | null
  readonly bettingSeconds: number
  readonly hoursFrom: string | null
  readonly hoursTo: string | null
  readonly isPaused: boolean
}

export async function insertTable(
  tx: Tx,
  { clubId, key, ...columns }: TableColumns & { readonly clubId: ClubId; readonly key: string },
): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into tables (club_id, key, name, game_id, limit_name, table_max, betting_seconds, hours_from,
          hours_to, is_paused, open_since, created_at)
        values (${clubId}, ${key}, ${columns.name}, ${columns.gameId}, ${columns.limitName},
          ${columns.tableMax}::bigint, ${columns.bettingSeconds}, ${columns.hoursFrom}, ${columns.hoursTo},
          ${columns.isPaused}, clock_timestamp(), ${tx.now})
        returning id`,
  )
  return id
}

/** Stores the settings of a table. One that was paused counts as open from now on, if it is open then. */
export const saveTable = (
  tx: Tx,
  id: number,
  columns: TableColumns & { readonly wasPaused: boolean },
): Promise<number> =>
  run(
    tx,
    sql`update tables set name = ${columns.name}, game_id = ${columns.gameId}, limit_name = ${columns.limitName},
          table_max = ${columns.tableMax}::bigint, betting_seconds = ${columns.bettingSeconds},
          hours_from = ${columns.hoursFrom}, hours_to = ${columns.hoursTo}, is_paused = ${columns.isPaused},
          open_since = case when ${columns.wasPaused}::boolean then clock_timestamp() else open_since end
        where id = ${id}`,
  )

/** Marks that the table shuts after the round in hand. */
export const letShut = (tx: Tx, id: number): Promise<number> =>
  run(tx, sql`update tables set shuts = true where id = ${id}`)

export const markShut = (tx: Tx, id: number): Promise<number> =>
  run(tx, sql`update tables set shuts = true, shut_at = clock_timestamp() where id = ${id}`)

/** These columns are what is told of a table, except the number of its round. */
const toldColumns = sql.raw(
  `board.n, board.shuts, board.next_at, board.is_paused, board.hours_from, board.hours_to, club.time_zone,
   club.suspended_at is not null as is_suspended, clock_timestamp() as at`,
)

/**
 * Makes the table go on to the next round, which is counted as told; people look at the result of the last one for
 * these seconds. This is a part of the statement that ends a round.
 */
export const goingOn = (id: number, resultSeconds: number) => sql`
  update tables board set round = board.round + 1, n = board.n + 1, open_since = clock_timestamp(),
    next_at = clock_timestamp() + ${resultSeconds} * interval '1 second'
  from clubs club where board.id = ${id} and club.id = board.club_id
  returning ${toldColumns}`

/**
 * Moves a table on to a later round, which is the first of a new chain. After a restore pages may have seen more events
 * than the backup knows of, and take no answer that is older than those, so the counter of the events moves on too.
 */
export const goToRound = (tx: Tx, id: number, round: number): Promise<number> =>
  run(
    tx,
    sql`update tables set round = ${round}, n = n + 1000000, open_since = clock_timestamp(), next_at = null
        where id = ${id}`,
  )

/** Marks that the table's anchors are in the audit log of this day; returns 0 if they were already. */
export const markNoted = (tx: Tx, id: number, day: Date): Promise<number> =>
  run(
    tx,
    sql`update tables set anchors_noted_at = ${day}
        where id = ${id} and shut_at is null and (anchors_noted_at is null or anchors_noted_at < ${day})`,
  )

/** Begins the same round again: nothing of it was closed. */
export const beginAgain = (tx: Tx, id: number): Promise<number> =>
  run(tx, sql`update tables set open_since = clock_timestamp() where id = ${id}`)

/** Counts that the table's state is told, and returns it. The caller has locked the table. */
export const countTold = (tx: Tx, id: number): Promise<ToldTable> =>
  one<ToldTable>(
    tx,
    sql`update tables board set n = board.n + 1 from clubs club
        where board.id = ${id} and club.id = board.club_id
        returning board.round, ${toldColumns}`,
  )

/** Counts the tables of a club that have not shut. The caller holds the club. */
export async function countTables(tx: Tx, clubId: ClubId): Promise<number> {
  const { count } = await one<{ count: number }>(
    tx,
    sql`select count(*)::integer as count from tables where club_id = ${clubId} and shut_at is null`,
  )
  return count
}

/** Returns the tables at which these open sessions are seats. */
export async function tablesOfSessions(
  tx: Tx,
  where: { readonly id?: number; readonly userId?: number; readonly clubId?: number },
): Promise<number[]> {
  const rows = await many<{ tableId: number }>(
    tx,
    sql`select distinct table_id /* never null: it is compared */ from sessions
        where finished_at is null and table_id is not null
          and (${where.id ?? null}::integer is null or id = ${where.id ?? null})
          and (${where.userId ?? null}::integer is null or user_id = ${where.userId ?? null})
          and (${where.clubId ?? null}::integer is null or club_id = ${where.clubId ?? null})
        order by table_id`,
  )
  return rows.map((row) => row.tableId)
}
