import type { NewReceipt as Asked, ReceiptState } from '@cardroom/contract/receipts'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'
import type { ReceiptParties } from './receipts.policy.ts'

export interface NewReceipt {
  readonly clubId: ClubId
  readonly payerId: UserId | null
  readonly receiverId: UserId | null
  readonly amount: Amount
  readonly method: Asked['method']
  readonly note: string | null
  readonly paidOn: string
  readonly initiatorId: UserId
  readonly corrects: number | null
  /** Null means that it is confirmed at once. */
  readonly answerBy: Date | null
}

/** Inserts a receipt and returns its id. The numbers of a club have no gaps, so they are taken one at a time. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('receipts of a club', ${receipt.clubId}))`)
  const isOpen = receipt.answerBy !== null
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into receipts (club_id, number, payer_id, receiver_id, amount, method, note, paid_on, initiator_id,
          state, answered_by, corrects, answer_by, created_at, updated_at)
        values (${receipt.clubId},
          (select coalesce(max(number), 0) + 1 from receipts where club_id = ${receipt.clubId}),
          ${receipt.payerId}, ${receipt.receiverId}, ${receipt.amount}, ${receipt.method}, ${receipt.note},
          ${receipt.paidOn}::date, ${receipt.initiatorId}, ${isOpen ? 'waiting' : 'confirmed'},
          ${isOpen ? null : receipt.initiatorId}, ${receipt.corrects}, ${receipt.answerBy}, ${tx.now}, ${tx.now})
        returning id`,
  )
  return id
}

export interface LockedReceipt extends ReceiptParties {
  readonly id: number
  readonly clubId: ClubId
  readonly amount: Amount
  readonly state: ReceiptState
}

/** Locks a receipt. If two people answer at once, the second finds it answered. */
export const lockReceipt = (tx: Tx, clubId: ClubId, id: number): Promise<LockedReceipt | undefined> =>
  maybeOne<LockedReceipt>(
    tx,
    sql`select id, club_id, payer_id, receiver_id, amount, initiator_id, answered_by, state from receipts
        where id = ${id} and club_id = ${clubId} for update`,
    { amount: 'amount' },
  )

interface Answer {
  readonly state: 'confirmed' | 'disputed' | 'withdrawn'
  readonly by: UserId
  readonly reason?: string
}

/** Stores an answer. The receipt must be open and locked. */
export const saveAnswer = (tx: Tx, id: number, { state, by, reason }: Answer): Promise<number> =>
  run(
    tx,
    sql`update receipts set state = ${state}, answered_by = ${by}, dispute_reason = ${reason ?? null},
          answered_at = ${state === 'withdrawn' ? null : tx.now}, updated_at = ${tx.now}
        where id = ${id}`,
  )

export interface Verdict {
  readonly ruling: 'uphold' | 'reject'
  readonly reason: string
}

export const saveRuling = (
  tx: Tx,
  id: number,
  { ruling, reason, by }: Verdict & { readonly by: UserId },
): Promise<number> =>
  run(
    tx,
    sql`update receipts set state = ${ruling === 'uphold' ? 'confirmed' : 'rejected'}, ruling = ${ruling},
          ruling_reason = ${reason}, ruled_by = ${by}, updated_at = ${tx.now}
        where id = ${id}`,
  )

/**
 * Tells whether a new receipt may undo the receipt `corrected`: that one is confirmed and not undone yet, and the new
 * one goes the other way and is not larger.
 */
export async function mayCorrect(
  reader: Reader,
  corrected: number,
  { clubId, payerId, receiverId, amount }: Pick<NewReceipt, 'clubId' | 'payerId' | 'receiverId' | 'amount'>,
): Promise<boolean> {
  const found = await maybeOne<{ id: number }>(
    reader,
    sql`select id from receipts receipt where id = ${corrected} and club_id = ${clubId} and state = 'confirmed'
          and payer_id is not distinct from ${receiverId}::integer
          and receiver_id is not distinct from ${payerId}::integer and amount >= ${amount}
          and not exists (select from receipts later
            where later.corrects = receipt.id and later.state not in ('rejected', 'withdrawn'))`,
  )
  return found !== undefined
}

/** Marks a batch of receipts whose time has passed, and returns their ids. */
export async function markUnanswered(tx: Tx, limit: number): Promise<number[]> {
  const rows = await many<{ id: number }>(
    tx,
    sql`update receipts set state = 'unanswered', updated_at = ${tx.now}
        where id in (select id from receipts where state = 'waiting' and answer_by <= ${tx.now}
          order by id limit ${limit} for update skip locked)
        returning id`,
  )
  return rows.map(({ id }) => id)
}
