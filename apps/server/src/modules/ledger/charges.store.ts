import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Currency } from '@cardroom/rules'
import type { Tx } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/** A purchase inside the app. It gives its movements an identity and adds a line to the history. */
export interface Charge {
  readonly userId: UserId
  readonly clubId: ClubId | null
  /** A key of the web's texts, like `username` or `card-set`. */
  readonly what: string
  readonly amount: Amount
  readonly currency: Currency
  readonly result?: { readonly amount: Amount; readonly currency: Currency }
}

/** The ledger stores a charge under these reasons: the price paid, and what the buyer gets. */
export const chargeReasons: Readonly<Record<'paid' | 'received', readonly string[]>> = {
  paid: ['exchange-paid', 'username', 'club-name', 'club-rating', 'card-set', 'bank-paid'],
  received: ['exchange-received', 'bank-received'],
}

export const isChargeReason = (reason: string): boolean =>
  Object.values(chargeReasons).flat().includes(reason)

/** Stores the charge and returns its id, which is the `reference` of its movements. */
export async function recordCharge(tx: Tx, charge: Charge): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into charges (user_id, club_id, what, amount, currency, result, result_currency, created_at)
        values (${charge.userId}, ${charge.clubId}, ${charge.what}, ${charge.amount}, ${charge.currency},
          ${charge.result?.amount ?? null}, ${charge.result?.currency ?? null}, ${tx.now})
        returning id`,
  )
  return row.id
}
