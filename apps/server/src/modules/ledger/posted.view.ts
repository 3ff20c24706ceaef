import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface Posted {
  readonly reason: string
  readonly amount: Amount
  /** The two balances after the posting. */
  readonly fromAfter: Amount
  readonly toAfter: Amount
}

/** Reads what was posted for a cause under any of these reasons, in the order of posting. */
export const postedFor = (reader: Reader, reasons: readonly string[], reference: number): Promise<Posted[]> =>
  many<Posted>(
    reader,
    sql`select reason, amount, from_after, to_after from ledger_transfers
        where reason = any(${reasons}::text[]) and reference = ${reference} order by id`,
    { amount: 'amount', fromAfter: 'amount', toAfter: 'amount' },
  )
