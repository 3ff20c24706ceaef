import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { PostedPayment } from './receipts/post-payment.ts'
import type { PostedWriteOff } from './write-off.ts'

interface CheckedReceipt extends PostedPayment {
  /** Only a confirmed receipt has moved something. */
  readonly isConfirmed: boolean
}

/** Selects the receipts after this id, in the order of their ids. */
export const receiptsAfter = (reader: Reader, id: number, limit: number): Promise<CheckedReceipt[]> =>
  many<CheckedReceipt>(
    reader,
    sql`select id, club_id, payer_id, receiver_id, amount, state = 'confirmed' as is_confirmed
        from receipts where id > ${id} order by id limit ${limit}`,
    { amount: 'amount' },
  )

/** Selects the write-offs after this id, in the order of their ids. */
export const writeOffsAfter = (reader: Reader, id: number, limit: number): Promise<PostedWriteOff[]> =>
  many<PostedWriteOff>(
    reader,
    sql`select id, club_id, debtor_id, creditor_id, amount from write_offs
        where id > ${id} order by id limit ${limit}`,
    { amount: 'amount' },
  )
