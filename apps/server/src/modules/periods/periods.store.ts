import type { ClubId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'
import type { Span } from './weeks.ts'

export interface StoredPeriod extends Span {
  readonly id: number
  readonly number: number
}

const columns = sql.raw('id, number, begins_at, ends_at')

/**
 * Until the transaction ends nobody else moves the club's weeks or holds them. After the club's lock, the last of all:
 * who waits for the weeks may have the club, so whoever has them waits for nothing that a holder of the club has.
 */
export const lockWeeks = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`weeks of club ${clubId}`}, 0))`)

/**
 * Until the transaction ends nobody moves the club's weeks: the running period stays the one that is read from here on.
 * The last of all locks too; the club's own is not taken after it.
 */
export const holdWeeks = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock_shared(hashtextextended(${`weeks of club ${clubId}`}, 0))`)

/** The last that is planned. Call with the club locked. */
export const lastPeriod = (tx: Tx, clubId: ClubId): Promise<StoredPeriod | undefined> =>
  maybeOne<StoredPeriod>(
    tx,
    sql`select ${columns} from periods where club_id = ${clubId} order by number desc limit 1`,
  )

export interface NewPeriod extends Span {
  readonly clubId: ClubId
  readonly number: number
  readonly timeZone: string
}

export const insertPeriods = (tx: Tx, periods: readonly NewPeriod[]): Promise<number> =>
  run(
    tx,
    sql`insert into periods (club_id, number, begins_at, ends_at, time_zone)
        select * from unnest(
          ${periods.map((each) => each.clubId)}::integer[],
          ${periods.map((each) => each.number)}::integer[],
          ${periods.map((each) => each.beginsAt)}::timestamptz[],
          ${periods.map((each) => each.endsAt)}::timestamptz[],
          ${periods.map((each) => each.timeZone)}::text[])`,
  )

/** Nobody has seen them yet. */
export const dropPeriodsNotBegun = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`delete from periods where club_id = ${clubId} and begins_at > ${tx.now}`)

/** Where a period that has begun is cut now, and in which zone its days are. */
export const saveCut = (
  tx: Tx,
  id: number,
  { beginsAt, endsAt, timeZone }: Span & { readonly timeZone: string },
): Promise<number> =>
  run(
    tx,
    sql`update periods set begins_at = ${beginsAt}, ends_at = ${endsAt}, time_zone = ${timeZone} where id = ${id}`,
  )
