import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockPurchase, savePaid, saveStatus } from './purchases.store.ts'
import type { Purchase } from './purchases.view.ts'
import { settlePurchase } from './settle-purchase.ts'

/**
 * Credits the diamonds, because the provider has the money: once, even if events repeat or arrive in another order.
 * Diamonds whose money has gone back meanwhile are left out. The person's debt is repaid out of them first.
 */
export async function creditPurchase(tx: Tx, purchaseId: number): Promise<void> {
  const purchase = await lockPurchase(tx, purchaseId)
  assert(purchase, `Purchase ${purchaseId}, which the provider confirms, is there`)
  if (purchase.paidAt !== null) return
  await savePaid(tx, purchaseId)
  await settlePurchase(tx, { ...purchase, paidAt: tx.now })
}

/** Marks a purchase as failed: its payment was cancelled or refused. A later confirmation still counts. */
export async function failPurchase(tx: Tx, purchase: Pick<Purchase, 'id'>): Promise<void> {
  const locked = await lockPurchase(tx, purchase.id)
  if (locked?.status === 'pending') await saveStatus(tx, locked.id, 'failed')
}
