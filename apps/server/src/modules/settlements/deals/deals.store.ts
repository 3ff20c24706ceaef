import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Carried } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { DealLine } from './deals.view.ts'

/**
 * Locks the deals of the club. Until the transaction ends nobody else can set a deal or an agent in it: two changes
 * that are each allowed may be too much together. The order of locks is: all memberships, then this lock, then the
 * club's weeks.
 */
export const lockDeals = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`deals of club ${clubId}`}, 0))`)

export interface NewLine extends Omit<DealLine, 'id'> {
  readonly clubId: ClubId
  readonly createdBy: UserId
}

export const insertLines = (tx: Tx, lines: readonly NewLine[]): Promise<number> =>
  run(
    tx,
    sql`insert into deals (club_id, user_id, from_number, role, loss_percent, turnover_percent, fee_percent, carry, cap,
          minimum, pay, note, is_ended, created_by, created_at)
        select line.*, ${tx.now}::timestamptz from unnest(
          ${lines.map((each) => each.clubId)}::integer[],
          ${lines.map((each) => each.userId)}::integer[],
          ${lines.map((each) => each.fromNumber)}::integer[],
          ${lines.map((each) => each.role)}::text[],
          ${lines.map((each) => each.lossPercent)}::integer[],
          ${lines.map((each) => each.turnoverPercent)}::integer[],
          ${lines.map((each) => each.feePercent)}::integer[],
          ${lines.map((each) => each.carry)}::boolean[],
          ${lines.map((each) => each.cap)}::bigint[],
          ${lines.map((each) => each.minimum)}::bigint[],
          ${lines.map((each) => each.pay)}::text[],
          ${lines.map((each) => each.note)}::text[],
          ${lines.map((each) => each.isEnded)}::boolean[],
          ${lines.map((each) => each.createdBy)}::integer[]) as line`,
  )

export const saveCarried = (
  tx: Tx,
  clubId: ClubId,
  carried: readonly (readonly [UserId, Carried])[],
): Promise<number> =>
  run(
    tx,
    sql`insert into carried_amounts (club_id, user_id, loss, fees)
        select ${clubId}::integer, held.* from unnest(
          ${carried.map(([userId]) => userId)}::integer[],
          ${carried.map(([, { loss }]) => loss)}::bigint[],
          ${carried.map(([, { fees }]) => fees)}::bigint[]) as held
        on conflict (club_id, user_id) do update set loss = excluded.loss, fees = excluded.fees`,
  )
