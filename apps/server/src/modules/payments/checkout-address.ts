import { returnUrl } from './payments.ts'
import type { Purchase } from './purchases.view.ts'
import type { StripeCheckout } from './stripe-checkout.ts'

/**
 * Returns the address at Stripe where a purchase is paid, or else the way back. Opens a checkout (`opened`, which the
 * caller must store) if the purchase has none yet; if it is opened twice at once, Stripe makes one. It asks Stripe,
 * so it must not be called in a transaction.
 */
export async function checkoutAddress(
  stripe: StripeCheckout,
  purchase: Purchase,
  publicUrl: string,
): Promise<{ url: string; opened?: { id: string; url: string } }> {
  const back = returnUrl(publicUrl, purchase.id)
  if (purchase.status !== 'pending') return { url: back }
  if (purchase.checkoutId !== null) return { url: (await stripe.find(purchase.checkoutId)).url ?? back }
  const opened = await stripe.open(purchase, back)
  return { url: opened.url, opened }
}
