import type { UserId } from '@cardroom/contract/ids'
import type { Purchase as PurchaseOnWire } from '@cardroom/contract/payments'
import { type Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, one, sql } from '#platform/db/sql.ts'

export type ProviderName = 'stripe' | 'sandbox'

export interface Purchase {
  readonly id: number
  readonly userId: UserId
  readonly provider: ProviderName
  /** The price in cents: hundredths of a dollar. */
  readonly amount: Amount
  /** The amount in hundredths of a diamond. */
  readonly result: Amount
  readonly status: PurchaseOnWire['status']
  /** The time when the provider confirmed the payment, whatever happened later. */
  readonly paidAt: Date | null
  readonly token: string
  readonly checkoutId: string | null
  readonly checkoutUrl: string | null
}

export const purchaseColumns = sql.raw(
  'id, user_id, provider, amount, result, status, paid_at, token, checkout_id, checkout_url',
)

export const findPurchase = (reader: Reader, id: number): Promise<Purchase | undefined> =>
  maybeOne<Purchase>(reader, sql`select ${purchaseColumns} from purchases where id = ${id}`, {
    amount: 'amount',
    result: 'amount',
  })

export const findPurchaseByToken = (reader: Reader, token: string): Promise<Purchase | undefined> =>
  maybeOne<Purchase>(reader, sql`select ${purchaseColumns} from purchases where token = ${token}`, {
    amount: 'amount',
    result: 'amount',
  })

export const findPurchaseByPayment = (reader: Reader, paymentId: string): Promise<Purchase | undefined> =>
  maybeOne<Purchase>(reader, sql`select ${purchaseColumns} from purchases where payment_id = ${paymentId}`, {
    amount: 'amount',
    result: 'amount',
  })

/** Selects purchases with a checkout, made between these moments, for which no event came. */
export const forgottenPurchases = (
  reader: Reader,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<Purchase[]> =>
  many<Purchase>(
    reader,
    sql`select ${purchaseColumns} from purchases
        where status = 'pending' and checkout_id is not null and created_at >= ${from} and created_at < ${before}
        order by created_at limit 200`,
    { amount: 'amount', result: 'amount' },
  )

/** Returns a person's debt: diamonds that were taken back after they were spent, and that are not yet repaid. */
export async function debtOf(reader: Reader, userId: UserId): Promise<Amount> {
  const row = await one<{ debt: Amount }>(
    reader,
    sql`select (coalesce((select sum(wanted - taken) from purchase_refunds where user_id = ${userId}), 0)
          - coalesce((select sum(amount) from debt_repayments where user_id = ${userId}), 0))::bigint as debt`,
    { debt: 'amount' },
  )
  return row.debt
}

/** Returns the part of the price, in cents, that was refunded or is withheld by disputes that are not won. */
export async function goneOf(reader: Reader, { id }: Purchase): Promise<Amount> {
  const row = await one<{ gone: Amount }>(
    reader,
    sql`select (refunded + coalesce((select sum(amount) from purchase_disputes
            where purchase_id = purchases.id and not is_won), 0))::bigint as gone
        from purchases where id = ${id}`,
    { gone: 'amount' },
  )
  return row.gone
}

/** Returns all diamonds credited for a purchase, and the part that was not taken back or made a debt. */
export const heldOf = (
  reader: Reader,
  purchaseId: number,
): Promise<{ readonly credited: Amount; readonly held: Amount }> =>
  one(
    reader,
    sql`select credited, (credited - wanted)::bigint as held from
          (select coalesce(sum(amount), 0)::bigint as credited from purchase_credits
            where purchase_id = ${purchaseId}) credits,
          (select coalesce(sum(wanted), 0)::bigint as wanted from purchase_refunds
            where purchase_id = ${purchaseId}) refunds`,
    { credited: 'amount', held: 'amount' },
  )
