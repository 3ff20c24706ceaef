import { inHundredths } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { creditPurchase, failPurchase } from './credit-purchase.ts'
import { savePaymentId } from './purchases.store.ts'
import { findPurchase } from './purchases.view.ts'
import type { CheckoutSession } from './stripe-checkout.ts'

/** Does what the provider says of a checkout: credits what is paid, gives up what has expired, else waits. */
export async function settleCheckout(tx: Tx, session: CheckoutSession): Promise<void> {
  if (session.purchaseId === undefined) return // Somebody else's checkout in the same Stripe account.
  const purchase = await findPurchase(tx, session.purchaseId)
  if (!purchase) return // Of another server with the same Stripe account: saying it again would not help.
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
