import * as calls from '@cardroom/contract/payments'
import { fromWire, toWire } from '@cardroom/money'
import { findUser } from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { onlyLocal } from '#platform/http/only-local.ts'
import type { Routes } from '#platform/http/routes.ts'
import { checkoutAddress } from './checkout-address.ts'
import { giveDiamonds } from './give-diamonds.ts'
import type { Payments } from './payments.ts'
import { saveCheckout } from './purchases.store.ts'
import { findPurchase, findPurchaseByToken } from './purchases.view.ts'
import { sandboxPage } from './sandbox-page.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { stripeRoutes } from './stripe.routes.ts'

export function paymentsRoutes(routes: Routes, payments: Payments): void {
  routes.read(calls.getPurchase, async (reader, { params, caller }) => {
    const purchase = await findPurchase(reader, params.id)
    if (purchase?.userId !== caller.userId) throw new ApiError('notFound')
    const { id, status, amount, result } = purchase
    return { id, status, amount: toWire(amount), result: toWire(result) }
  })
  routes.write(calls.giveDiamonds, async (tx, { caller, params, body }) => {
    const { amount, reason } = body
    const gift = { adminId: caller.userId, userId: params.id, amount: fromWire(amount), reason }
    return { diamond_amount: toWire(await giveDiamonds(tx, gift)) }
  })
  checkoutRoute(routes, payments)
  sandboxRoutes(routes, payments)
  stripeRoutes(routes, payments)
}

/**
 * Registers the address that the answer to a purchase contains. It leads to the provider's page, however often it is
 * opened.
 */
function checkoutRoute({ server, database, rateLimiter }: Routes, payments: Payments): void {
  server.get<{ Params: { token: string } }>(
    '/api/payments/checkout/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      // Whoever opens it is known by the address alone, and each look may ask Stripe.
      await rateLimiter.spend('visitors', { ip: request.ip })
      const purchase = await findPurchaseByToken(database, request.params.token)
      if (!purchase || purchase.provider !== payments.provider) throw new ApiError('notFound')
      if (!payments.stripe) {
        await onlyLocal(request)
        const buyer = await findUser(database, purchase.userId)
        assert(buyer, `Nobody made purchase ${purchase.id}`)
        return reply.type('text/html; charset=utf-8').send(sandboxPage(purchase, buyer))
      }
      const { url, opened } = await checkoutAddress(payments.stripe, purchase, payments.publicUrl)
      if (opened) await inTransaction(database, (tx) => saveCheckout(tx, purchase.id, opened))
      return reply.redirect(url, 303)
    },
  )
}
