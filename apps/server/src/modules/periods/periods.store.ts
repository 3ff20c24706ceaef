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
 * Locks the club's weeks: until the transaction ends nobody else can move or hold them. The order of locks is: the
 * club's own lock, and this one last of all. A call that waits for the weeks may have the club's lock, so a call
 * that has the weeks must not wait for anything that a holder of the club's lock has.
 */
export const lockWeeks = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`weeks of club ${clubId}`}, 0))`)

/**
 * Holds the club's weeks: until the transaction ends nobody can move them, so the running period read from here on
 * stays the running one. This lock is also the last of all; the club's own lock must not be taken after it.
 */
export const holdWeeks = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock_shared(hashtextextended(${`weeks of club ${clubId}`}, 0))`)

/** Returns the last planned period. The club must be locked. */
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

/** Deletes periods that have not begun; nobody has seen them yet. */
export const dropPeriodsNotBegun = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`delete from periods where club_id = ${clubId} and begins_at > ${tx.now}`)

/** Saves the new bounds of a period that has begun, and the time zone of its days. */
export const saveCut = (
  tx: Tx,
  id: number,
  { beginsAt, endsAt, timeZone }: Span & { readonly timeZone: string },
): Promise<number> =>
  run(
    tx,
    sql`update periods set begins_at = ${beginsAt}, ends_at = ${endsAt}, time_zone = ${timeZone} where id = ${id}`,
  )
