import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { creditPurchase } from './credit-purchase.ts'
import { lockPurchase, saveStatus } from './purchases.store.ts'

/**
 * Stores the test provider's decision on one of its own purchases. A repeated decision changes nothing. Errors:
 * `notAllowed` for the opposite decision, `notFound`.
 */
export async function decideSandboxPurchase(tx: Tx, id: number, status: 'paid' | 'failed'): Promise<void> {
  const purchase = await lockPurchase(tx, id)
  if (purchase?.provider !== 'sandbox') throw new ApiError('notFound')
  if (purchase.status === status) return
  if (purchase.status !== 'pending') throw new ApiError('notAllowed')
  if (status === 'paid') await creditPurchase(tx, id)
  else await saveStatus(tx, id, 'failed')
}
