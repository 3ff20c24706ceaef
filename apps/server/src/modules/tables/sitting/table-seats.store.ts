import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, one, run, sql, type RawBuilder } from '#platform/db/sql.ts'

/** A seat at a shared table, which is an open session. */
export interface TableSeat {
  readonly sessionId: number
  readonly tableId: number
  readonly userId: UserId
  /** The number of the person at the table, in the order of sitting down. */
  readonly person: number
  readonly satAt: Date
  readonly idleFrom: number
  readonly readyRound: number | null
  /** True if the seat was given up while an entry stands. */
  readonly isLeft: boolean
  /** The seats of blackjack that the person plays, 1 to 7; none at other games. */
  readonly boxes: readonly number[]
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  readonly hidesName: boolean
  readonly hidesAmounts: boolean
  /** The total stake since they sat down; `payout` is the total payout. */
  readonly stake: Amount
  readonly payout: Amount
  /** The amount that the person can play with. */
  readonly wallet: Amount
}

const seats = (where: RawBuilder<unknown>) => sql<TableSeat>`
  select seat.session_id, seat.table_id, seat.user_id, seat.person, seat.sat_at, seat.idle_from, seat.ready_round,
    seat.is_left, seat.boxes, person.name, person.avatar, person.avatar_id,
    person.hide_name as hides_name, person.hide_amounts as hides_amounts, session.stake, session.payout,
    account.balance - account.reserved /* never null: both are */ as wallet
  from sessions session
  join table_seats seat on seat.session_id = session.id
  join users person on person.id = seat.user_id
  join ledger_accounts account on account.id = session.player_account_id
  where session.finished_at is null and ${where}
  order by seat.table_id, seat.person`

const amounts = { stake: 'amount', payout: 'amount', wallet: 'amount' } as const

/** Returns the seats that are taken at these tables, also those that are given up while an entry stands. */
export const seatsAt = (reader: Reader, tableIds: readonly number[]): Promise<TableSeat[]> =>
  many<TableSeat>(reader, seats(sql`session.table_id = any(${tableIds}::integer[])`), amounts)

export const seatsOfSessions = (reader: Reader, sessionIds: readonly number[]): Promise<TableSeat[]> =>
  many<TableSeat>(
    reader,
    seats(sql`session.id = any(${sessionIds}::integer[]) and session.table_id is not null`),
    amounts,
  )

export interface NewSeat {
  readonly sessionId: number
  readonly tableId: number
  readonly userId: UserId
  /** The first round in which the person can bet. */
  readonly round: number
  readonly boxes: readonly number[]
}

/** Gives the person the next number at the table. */
export async function insertSeat(tx: Tx, seat: NewSeat): Promise<void> {
  const { sessionId, tableId, userId, round, boxes } = seat
  const { people } = await one<{ people: number }>(
    tx,
    sql`update tables set people = people + 1 where id = ${tableId} returning people`,
  )
  await run(
    tx,
    sql`insert into table_seats (session_id, table_id, user_id, person, sat_at, idle_from, boxes)
        values (${sessionId}, ${tableId}, ${userId}, ${people}, clock_timestamp(), ${round}, ${boxes}::integer[])`,
  )
}

/** Stores the seats of blackjack that the person plays from now on. */
export const saveBoxes = (tx: Tx, sessionId: number, boxes: readonly number[]): Promise<number> =>
  run(tx, sql`update table_seats set boxes = ${boxes}::integer[] where session_id = ${sessionId}`)

export const markLeft = (tx: Tx, sessionIds: readonly number[]): Promise<number> =>
  run(tx, sql`update table_seats set is_left = true where session_id = any(${sessionIds}::integer[])`)

/** Marks that a person who gave up their seat has come back while their entry stands. */
export const markBack = (tx: Tx, sessionId: number): Promise<number> =>
  run(tx, sql`update table_seats set is_left = false where session_id = ${sessionId}`)

export const saveReady = (tx: Tx, sessionId: number, round: number | null): Promise<number> =>
  run(tx, sql`update table_seats set ready_round = ${round}::integer where session_id = ${sessionId}`)

/** Marks these people as not ready: they may still change something in the round. */
export const unsayReady = (tx: Tx, sessionIds: readonly number[]): Promise<number> =>
  run(tx, sql`update table_seats set ready_round = null where session_id = any(${sessionIds}::integer[])`)

/** Marks nobody at the table as ready any more: the betting for which people said so was dropped. */
export const unsayAllReady = (tx: Tx, tableId: number): Promise<number> =>
  run(
    tx,
    sql`update table_seats seat set ready_round = null from sessions session
        where session.id = seat.session_id and session.table_id = ${tableId}::integer
          and session.finished_at is null and seat.ready_round is not null`,
  )

/** Marks that these people have bet in the round: rounds without a bet are counted from the next one. */
export const countBetting = (tx: Tx, sessionIds: readonly number[], round: number): Promise<number> =>
  run(
    tx,
    sql`update table_seats set idle_from = ${round}::integer + 1 where session_id = any(${sessionIds}::integer[])`,
  )
