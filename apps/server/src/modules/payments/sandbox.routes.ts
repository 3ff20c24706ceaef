import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#platform/api-error.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { onlyLocal } from '#platform/http/only-local.ts'
import { parseParams } from '#platform/http/contract/parse.ts'
import type { Routes } from '#platform/http/routes.ts'
import { decideSandboxPurchase } from './decide-sandbox-purchase.ts'
import { returnUrl, type Payments } from './payments.ts'

/**
 * Registers the two buttons of the test provider's page. They do not exist if real money is taken, nor for callers on
 * other machines.
 */
export function sandboxRoutes({ server, database }: Routes, { provider }: Payments): void {
  const decide =
    (status: 'paid' | 'failed') =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (provider !== 'sandbox') throw new ApiError('notFound')
      const { id } = parseParams(calls.paySandboxPurchase, request.params) as { id: number }
      await inTransaction(database, (tx) => decideSandboxPurchase(tx, id, status))
      const isFromPage = (request.headers.accept ?? '').includes('text/html')
      return isFromPage ? reply.redirect(returnUrl('', id), 303) : done
    }

  // This scope is separate, because only here forms are accepted; nobody reads their fields.
  void server.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, parsed) => parsed(null, {}),
    )
    scope.post(`/api${calls.paySandboxPurchase.path}`, { onRequest: onlyLocal }, decide('paid'))
    scope.post(`/api${calls.cancelSandboxPurchase.path}`, { onRequest: onlyLocal }, decide('failed'))
    ready()
  })
}
