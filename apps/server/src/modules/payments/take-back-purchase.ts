import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { lockPurchase, saveDispute, saveRefunded } from './purchases.store.ts'
import { settlePurchase } from './settle-purchase.ts'

/**
 * Applies a refund: takes back the diamonds that are still there; the rest becomes a debt. `refunded` is the sum of
 * all refunds so far, in cents, so repeated or reordered events take nothing twice. An unknown purchase is ignored.
 */
export async function takeBackPurchase(tx: Tx, purchaseId: number, refunded: Amount): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (!purchase) return
  await saveRefunded(tx, purchaseId, refunded)
  await settlePurchase(tx, purchase)
}

/** The provider's state of a dispute. */
export interface Dispute {
  readonly id: string
  readonly purchaseId: number
  /** The amount in cents. */
  readonly amount: Amount
  readonly isWon: boolean
}

/**
 * Applies a dispute. It withholds its part of the price like a refund until it is won; then the diamonds are
 * credited back, once. A win is final, even if an earlier event arrives later.
 */
export async function disputePurchase(tx: Tx, dispute: Dispute): Promise<void> {
  const purchase = await lockPurchase(tx, dispute.purchaseId)
  if (!purchase) return
  await saveDispute(tx, dispute)
  await settlePurchase(tx, purchase)
}
