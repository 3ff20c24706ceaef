import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretToken } from '#platform/random.ts'
import type { Payments } from './payments.ts'
import { insertPurchase } from './purchases.store.ts'

export interface PurchaseRequest {
  readonly userId: UserId
  /** The price in hundredths of a dollar. */
  readonly amount: Amount
  /** The amount in hundredths of a diamond. */
  readonly result: Amount
}

/**
 * Inserts a pending purchase and returns the address of its checkout, where the provider takes over. Nothing is
 * credited until the provider confirms. Errors: `notAllowed` if there is no provider.
 */
export async function startPurchase(
  tx: Tx,
  payments: Payments,
  request: PurchaseRequest,
): Promise<{ purchaseId: number; checkoutUrl: string }> {
  if (!payments.provider) throw new ApiError('notAllowed')
  const token = secretToken()
  const { id } = await insertPurchase(tx, { ...request, provider: payments.provider, token })
  return { purchaseId: id, checkoutUrl: `${payments.publicUrl}/api/payments/checkout/${token}` }
}
