import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { lockPurchase, saveDispute, saveRefunded } from './purchases.store.ts'
import { settlePurchase } from './settle-purchase.ts'

/**
 * Money went back by refund: takes back the diamonds that are still there; the rest is a debt. `refunded` is all that
 * was refunded so far, in cents: said again, or in another order, it takes nothing twice. Of a purchase that is not ours
 * it does nothing.
 */
export async function takeBackPurchase(tx: Tx, purchaseId: number, refunded: Amount): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (!purchase) return
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
  const purchase = await lockPurchase(tx, dispute.purchaseId)
  if (!purchase) return
  await saveDispute(tx, dispute)
  await settlePurchase(tx, purchase)
}
