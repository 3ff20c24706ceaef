import type { UserId } from '@cardroom/contract/ids'
import type { BlackjackAction } from '@cardroom/games'
import type { Amount } from '@cardroom/money'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

/**
 * A seat's hand in a round of blackjack, with its decisions. Its cards follow from the draw and are not stored.
 */
export interface TableHand {
  readonly roundId: number
  /** The number of the seat, 1 to 7. */
  readonly seat: number
  readonly userId: UserId
  readonly sessionId: number
  /** The number of the person at the table. */
  readonly person: number
  /** The id of the hand among the rounds of its session: the ledger posts stakes and payout under it. */
  readonly partId: number
  /** The first bet. */
  readonly bet: Amount
  readonly actions: readonly BlackjackAction[]
  /** After this moment the seat has no insurance, or stands; null if nothing is to be decided. */
  readonly decideBy: Date | null
}

/** Returns the hands of a round, in the order of their seats. */
export const handsOf = (reader: Reader, roundId: number): Promise<TableHand[]> =>
  many<TableHand>(
    reader,
    sql`select hand.round_id, hand.seat, hand.user_id, hand.session_id, entry.person, hand.part_id, hand.bet,
          hand.actions, hand.decide_by
        from table_hands hand
        join table_entries entry on entry.round_id = hand.round_id and entry.user_id = hand.user_id
        where hand.round_id = ${roundId} order by hand.seat`,
    { bet: 'amount' },
  )

/** Stores the hands of a deal. It fails if a seat of the round was dealt to before. */
export const insertHands = (tx: Tx, hands: readonly TableHand[]): Promise<number> =>
  run(
    tx,
    sql`insert into table_hands (round_id, seat, user_id, session_id, part_id, bet, actions, decide_by)
        select * from unnest(
          ${hands.map((each) => each.roundId)}::bigint[],
          ${hands.map((each) => each.seat)}::integer[],
          ${hands.map((each) => each.userId)}::integer[],
          ${hands.map((each) => each.sessionId)}::integer[],
          ${hands.map((each) => each.partId)}::bigint[],
          ${hands.map((each) => each.bet)}::bigint[],
          ${hands.map((each) => JSON.stringify(each.actions))}::jsonb[],
          ${hands.map((each) => each.decideBy?.toISOString() ?? null)}::timestamptz[])`,
  )

/** Stores what was decided for these hands of one round, and until when the next decision of each counts. */
export const saveHands = (tx: Tx, hands: readonly TableHand[]): Promise<number> => writeHands(tx, hands, true)

/** Stores how these hands of one round ended: nothing is at stake on them any more. */
export const endHands = (tx: Tx, hands: readonly TableHand[]): Promise<number> => writeHands(tx, hands, false)

const writeHands = (tx: Tx, hands: readonly TableHand[], isOpen: boolean): Promise<number> =>
  run(
    tx,
    sql`update table_hands hand set actions = decided.actions, decide_by = decided.decide_by,
          is_open = ${isOpen}::boolean
        from unnest(
          ${hands.map((each) => each.roundId)}::bigint[],
          ${hands.map((each) => each.seat)}::integer[],
          ${hands.map((each) => JSON.stringify(each.actions))}::jsonb[],
          ${hands.map((each) => each.decideBy?.toISOString() ?? null)}::timestamptz[])
          as decided (round_id, seat, actions, decide_by)
        where hand.round_id = decided.round_id and hand.seat = decided.seat`,
  )
