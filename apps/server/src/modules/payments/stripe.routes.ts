import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/payments'
import type { Stripe } from 'stripe'
import { ApiError } from '#platform/api-error.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Routes } from '#platform/http/routes.ts'
import { applyStripeEvent } from './apply-stripe-event.ts'
import type { Payments } from './payments.ts'
import type { StripeCheckout } from './stripe-checkout.ts'

/** Receives Stripe's events. If one fails, the answer says so, and Stripe sends it again later. */
export function stripeRoutes({ server, database }: Routes, { stripe }: Payments): void {
  // This scope is separate, because the signature is over the bytes as they arrived.
  void server.register((scope, _options, ready) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post(`/api${calls.receiveStripeEvent.path}`, async (request) => {
      if (!stripe) throw new ApiError('notFound')
      const event = verified(stripe, request.body, request.headers['stripe-signature'])
      await inTransaction(database, (tx) => applyStripeEvent(tx, stripe, event))
      return done
    })
    ready()
  })
}

function verified(
  stripe: StripeCheckout,
  body: unknown,
  signature: string | string[] | undefined,
): Stripe.Event {
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) throw new ApiError('dataIncorrect')
  try {
    return stripe.verify(body, signature)
  } catch {
    throw new ApiError('dataIncorrect', [{ path: 'Stripe-Signature', message: 'notSigned' }], {
      name: 'webhook.refused',
    })
  }
}
