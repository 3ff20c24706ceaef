import type { Amount } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { askHook } from '#platform/hooks.ts'

/** Dollars that somebody is about to pay, and the diamonds they will get. */
export interface WantedPurchase {
  readonly userId: number
  readonly amount: Amount
  readonly result: Amount
}

/** Answered by payments: opens a purchase at the provider. `notAllowed` where nobody takes the money. */
export const openPurchase = askHook<[Tx, WantedPurchase], { purchaseId: number; checkoutUrl: string }>(() =>
  Promise.reject(new ApiError('notAllowed')),
)
