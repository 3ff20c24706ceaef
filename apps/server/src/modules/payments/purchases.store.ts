import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, one, run, sql } from '#platform/db/sql.ts'
import { purchaseColumns, type ProviderName, type Purchase } from './purchases.view.ts'

export interface NewPurchase {
  readonly userId: UserId
  readonly provider: ProviderName
  readonly amount: Amount
  readonly result: Amount
  readonly token: string
}

export const insertPurchase = (tx: Tx, purchase: NewPurchase): Promise<Purchase> =>
  one<Purchase>(
    tx,
    sql`insert into purchases (user_id, provider, amount, result, token, created_at, updated_at)
        values (${purchase.userId}, ${purchase.provider}, ${purchase.amount}, ${purchase.result}, ${purchase.token},
          ${tx.now}, ${tx.now})
        returning ${purchaseColumns}`,
    { amount: 'amount', result: 'amount' },
  )

export const lockPurchase = (tx: Tx, id: number): Promise<Purchase | undefined> =>
  maybeOne<Purchase>(tx, sql`select ${purchaseColumns} from purchases where id = ${id} for update`, {
    amount: 'amount',
    result: 'amount',
  })

export const saveStatus = (tx: Tx, id: number, status: Purchase['status']): Promise<number> =>
  run(tx, sql`update purchases set status = ${status}, updated_at = ${tx.now} where id = ${id}`)

export const savePaid = (tx: Tx, id: number): Promise<number> =>
  run(tx, sql`update purchases set paid_at = ${tx.now} where id = ${id}`)

/** Stores what was refunded; a late, older event reduces nothing. */
export const saveRefunded = (tx: Tx, id: number, refunded: Amount): Promise<number> =>
  run(tx, sql`update purchases set refunded = greatest(refunded, ${refunded}) where id = ${id}`)

/** Stores a dispute; one that was won stays won. */
export const saveDispute = (
  tx: Tx,
  dispute: {
    readonly id: string
    readonly purchaseId: number
    readonly amount: Amount
    readonly isWon: boolean
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into purchase_disputes as known (id, purchase_id, amount, is_won, created_at, updated_at)
        values (${dispute.id}, ${dispute.purchaseId}, ${dispute.amount}, ${dispute.isWon}, ${tx.now}, ${tx.now})
        on conflict (id) do update
          set is_won = known.is_won or excluded.is_won, updated_at = excluded.updated_at`,
  )

export const saveCheckout = (
  tx: Tx,
  id: number,
  checkout: { readonly id: string; readonly url: string },
): Promise<number> =>
  run(
    tx,
    sql`update purchases set checkout_id = ${checkout.id}, checkout_url = ${checkout.url}, updated_at = ${tx.now}
        where id = ${id}`,
  )

export const savePaymentId = (tx: Tx, id: number, paymentId: string): Promise<number> =>
  run(tx, sql`update purchases set payment_id = ${paymentId} where id = ${id}`)

/** Notes the provider's event; returns false if it was handled before. */
export async function noteEvent(
  tx: Tx,
  event: { readonly provider: ProviderName; readonly id: string; readonly type: string },
): Promise<boolean> {
  const touched = await run(
    tx,
    sql`insert into payment_events (provider, event_id, type, created_at)
        values (${event.provider}, ${event.id}, ${event.type}, ${tx.now}) on conflict do nothing`,
  )
  return touched === 1
}

/** Inserts a credit and returns its id. */
export async function insertCredit(tx: Tx, purchaseId: number, amount: Amount): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into purchase_credits (purchase_id, amount, created_at)
        values (${purchaseId}, ${amount}, ${tx.now}) returning id`,
  )
  return row.id
}

/** Inserts a refund and returns its id, which is the reference of its posting. */
export async function insertRefund(
  tx: Tx,
  purchase: Purchase,
  { wanted, taken }: { readonly wanted: Amount; readonly taken: Amount },
): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into purchase_refunds (purchase_id, user_id, wanted, taken, created_at)
        values (${purchase.id}, ${purchase.userId}, ${wanted}, ${taken}, ${tx.now}) returning id`,
  )
  return row.id
}

/** Inserts a repayment and returns its id, which is the reference of its posting. */
export async function insertRepayment(tx: Tx, userId: UserId, amount: Amount): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into debt_repayments (user_id, amount, created_at)
        values (${userId}, ${amount}, ${tx.now}) returning id`,
  )
  return row.id
}
