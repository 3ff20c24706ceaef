import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'

/** Dollars that a person is about to pay, and the diamonds they will get. */
export interface WantedPurchase {
  readonly userId: UserId
  readonly amount: Amount
  readonly result: Amount
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by payments: opens a purchase at the provider. Errors: `notAllowed` if there is no provider. */
    readonly openPurchase: (
      tx: Tx,
      wanted: WantedPurchase,
    ) => Promise<{ readonly purchaseId: number; readonly checkoutUrl: string }>
  }
}
