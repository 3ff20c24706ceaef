import { returnUrl } from './payments.ts'
import type { Purchase } from './purchases.view.ts'
import type { StripeCheckout } from './stripe-checkout.ts'

/**
 * Where at Stripe a purchase is paid, else the way back. Opens a checkout (`opened`, to be kept) for one that has none
 * yet; of two openings at once Stripe makes one. Asks Stripe, so it belongs into no transaction.
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
