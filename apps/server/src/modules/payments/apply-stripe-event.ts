import { hundredths, type Amount } from '@cardroom/money'
import type Stripe from 'stripe'
import type { Tx } from '#platform/db/database.ts'
import { failPurchase } from './credit-purchase.ts'
import { noteEvent } from './purchases.store.ts'
import { findPurchaseByPayment } from './purchases.view.ts'
import { settleCheckout } from './settle-checkout.ts'
import { purchaseIdIn, type StripeCheckout } from './stripe-checkout.ts'
import { disputePurchase, takeBackPurchase } from './take-back-purchase.ts'

/** Handles a verified event once, by its id; events that are not about a purchase are only noted. */
export async function applyStripeEvent(tx: Tx, stripe: StripeCheckout, event: Stripe.Event): Promise<void> {
  if (!(await noteEvent(tx, { provider: 'stripe', id: event.id, type: event.type }))) return
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return settleCheckout(tx, stripe.read(event.data.object))
    case 'checkout.session.async_payment_failed':
      return giveUp(tx, stripe.read(event.data.object).purchaseId)
    case 'charge.refunded':
      return takeBack(tx, stripe, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return dispute(tx, stripe, event.data.object)
    case 'charge.dispute.funds_reinstated':
      return dispute(tx, stripe, { ...event.data.object, status: 'won' })
    default:
  }
}

async function giveUp(tx: Tx, purchaseId: number | undefined): Promise<void> {
  if (purchaseId !== undefined) await failPurchase(tx, { id: purchaseId })
}

async function takeBack(tx: Tx, stripe: StripeCheckout, charge: Stripe.Charge): Promise<void> {
  const purchaseId = await purchaseOf(tx, stripe, charge)
  if (purchaseId !== undefined) await takeBackPurchase(tx, purchaseId, cents(charge.amount_refunded))
}

/** Applies a dispute. An inquiry (`warning_…`) withdraws no money, so it is not a dispute yet. */
async function dispute(tx: Tx, stripe: StripeCheckout, said: Stripe.Dispute): Promise<void> {
  const { id, amount, status } = said
  if (status?.startsWith('warning_')) return
  const purchaseId = await purchaseOf(tx, stripe, said)
  if (purchaseId !== undefined)
    await disputePurchase(tx, { id, purchaseId, amount: cents(amount), isWon: status === 'won' })
}

/**
 * Finds the purchase that an event names. Otherwise it finds it by a payment that is stored, or asks Stripe, because a
 * refund may arrive before its payment.
 */
async function purchaseOf(
  tx: Tx,
  stripe: StripeCheckout,
  { metadata, payment_intent: payment }: Pick<Stripe.Charge, 'metadata' | 'payment_intent'>,
): Promise<number | undefined> {
  const named = purchaseIdIn(metadata)
  if (named !== undefined || payment === null) return named
  const paymentId = typeof payment === 'string' ? payment : payment.id
  const known = await findPurchaseByPayment(tx, paymentId)
  return known?.id ?? stripe.purchaseOfPayment(paymentId)
}

const cents = (count: number): Amount => hundredths(BigInt(count))
