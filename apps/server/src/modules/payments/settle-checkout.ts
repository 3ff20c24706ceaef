import { inHundredths } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { creditPurchase, failPurchase } from './credit-purchase.ts'
import { savePaymentId } from './purchases.store.ts'
import { findPurchase } from './purchases.view.ts'
import type { CheckoutSession } from './stripe-checkout.ts'

/** Applies the provider's state of a checkout: credits a paid one, marks an expired one as failed, else waits. */
export async function settleCheckout(tx: Tx, session: CheckoutSession): Promise<void> {
  if (session.purchaseId === undefined) return // It is somebody else's checkout in the same Stripe account.
  const purchase = await findPurchase(tx, session.purchaseId)
  if (!purchase) return // It belongs to another server with this account: a retry would not help.
  if (session.paymentId !== undefined) await savePaymentId(tx, purchase.id, session.paymentId)
  if (session.state === 'expired') return failPurchase(tx, purchase)
  if (session.state !== 'paid') return
  const isAsAsked = session.currency === 'usd' && session.amount === inHundredths(purchase.amount)
  assert(
    isAsAsked,
    `Checkout ${session.id} paid ${session.amount} ${session.currency} for ${purchase.amount}`,
  )
  await creditPurchase(tx, purchase.id)
}
