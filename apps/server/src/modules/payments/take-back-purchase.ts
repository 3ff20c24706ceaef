import type { Amount } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockPurchase, saveDispute, saveRefunded } from './purchases.store.ts'
import type { Purchase } from './purchases.view.ts'
import { settlePurchase } from './settle-purchase.ts'

/**
 * Money went back by refund: takes back the diamonds that are still there; the rest is a debt. `refunded` is all that
 * was refunded so far, in cents: said again, or in another order, it takes nothing twice.
 */
export async function takeBackPurchase(tx: Tx, purchaseId: number, refunded: Amount): Promise<void> {
  const purchase = await lockRefunded(tx, purchaseId)
  await saveRefunded(tx, purchaseId, refunded)
  await settlePurchase(tx, purchase)
}

/** What the provider says of a dispute. */
export interface Dispute {
  readonly id: string
  readonly purchaseId: number
  /** In cents. */
  readonly amount: Amount
  readonly isWon: boolean
}

/**
 * A dispute keeps its part of the price like a refund, until it is won: then the diamonds are credited back, once. Won
 * is its last word, also where an earlier one comes later.
 */
export async function disputePurchase(tx: Tx, dispute: Dispute): Promise<void> {
  const purchase = await lockRefunded(tx, dispute.purchaseId)
  await saveDispute(tx, dispute)
  await settlePurchase(tx, purchase)
}

async function lockRefunded(tx: Tx, purchaseId: number): Promise<Purchase> {
  const purchase = await lockPurchase(tx, purchaseId)
  assert(purchase, `Purchase ${purchaseId}, which the provider refunds, is there`)
  return purchase
}
