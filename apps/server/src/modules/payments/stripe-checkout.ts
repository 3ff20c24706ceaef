import { inHundredths } from '@cardroom/money'
import Stripe from 'stripe'
import type { Purchase } from './purchases.view.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The address of a stand-in for Stripe, used by tests. */
  readonly apiUrl?: string | undefined
}

export interface CheckoutSession {
  readonly id: string
  readonly url: string | null
  readonly purchaseId: number | undefined
  readonly state: 'open' | 'paid' | 'waiting' | 'expired'
  /** The amount in cents. */
  readonly amount: number | null
  readonly currency: string | null
  readonly paymentId: string | undefined
}

export interface StripeCheckout {
  /** Opens a checkout for the purchase; for a repeated call with the same purchase Stripe returns the same one. */
  open(purchase: Purchase, returnTo: string): Promise<{ id: string; url: string }>
  find(checkoutId: string): Promise<CheckoutSession>
  /** Returns the purchase of a payment, as we told Stripe when the checkout was opened. */
  purchaseOfPayment(paymentId: string): Promise<number | undefined>
  /** Returns the event if Stripe signed exactly these bytes; throws otherwise. */
  verify(body: Buffer, signature: string): Stripe.Event
  read(session: Stripe.Checkout.Session): CheckoutSession
}

/** Calls Stripe's Checkout through its official library. No other file calls it. */
export function createStripeCheckout(settings: StripeSettings, publicUrl: string): StripeCheckout {
  const stripe = new Stripe(settings.secretKey, { ...addressOf(settings.apiUrl), maxNetworkRetries: 2 })
  return {
    open: async (purchase, returnTo) => {
      const session = await stripe.checkout.sessions.create(
        wantedSession(purchase, { publicUrl, returnTo }),
        {
          idempotencyKey: `cardroom-purchase-${purchase.token}`,
        },
      )
      if (!session.url) throw new Error(`Stripe opened checkout ${session.id} without an address`)
      return { id: session.id, url: session.url }
    },
    find: async (checkoutId) => readSession(await stripe.checkout.sessions.retrieve(checkoutId)),
    purchaseOfPayment: async (paymentId) =>
      purchaseIdIn((await stripe.paymentIntents.retrieve(paymentId)).metadata),
    verify: (body, signature) => stripe.webhooks.constructEvent(body, signature, settings.webhookSecret),
    read: readSession,
  }
}

function wantedSession(
  { id, amount, result }: Purchase,
  { publicUrl, returnTo }: { readonly publicUrl: string; readonly returnTo: string },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { purchase_id: String(id) }
  const name = `${result / 100n} diamonds`
  return {
    mode: 'payment',
    client_reference_id: String(id),
    metadata,
    // Refunds and disputes name only the payment; this lets them find their purchase.
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: inHundredths(amount), product_data: { name } },
      },
    ],
    success_url: returnTo,
    cancel_url: `${publicUrl}/dashboard/wallet`,
  }
}

function readSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    url: session.url,
    purchaseId: purchaseIdIn(session.metadata),
    state: stateOf(session),
    amount: session.amount_total,
    currency: session.currency,
    paymentId:
      typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id,
  }
}

/**
 * Returns the state of a checkout. A completed one may still wait for its money: a bank transfer takes days.
 */
function stateOf({ payment_status, status }: Stripe.Checkout.Session): CheckoutSession['state'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' ? 'waiting' : 'open'
}

export function purchaseIdIn(metadata: Stripe.Metadata | null): number | undefined {
  const id = Number(metadata?.purchase_id)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}
