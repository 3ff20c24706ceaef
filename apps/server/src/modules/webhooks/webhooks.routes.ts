import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/webhooks'
import { runsClub } from '@cardroom/rules'
import { clubRead, clubWrite, lockActor, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { requireStepUp, type Caller } from '#platform/caller.ts'
import { days, later, now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import { changeWebhook, removeWebhook } from './change-webhook.ts'
import { checkAddress } from './check-address.ts'
import { makeWebhook } from './make-webhook.ts'
import { rotateSecret } from './rotate-secret.ts'
import { resendDelivery, testWebhook } from './send-again.ts'
import { showWebhooks } from './show-webhooks.ts'
import { attemptsOf, hasDelivery } from './webhook-attempts.store.ts'
import { deliveriesOf } from './webhook-deliveries.store.ts'
import { findWebhook } from './webhook-endpoints.store.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { deliveredTypesOf } from './webhooks.policy.ts'
import { presentAttempt, presentDelivery } from './webhooks.present.ts'

const [keptDays, pageMax] = [30, 100]

export function webhooksRoutes(routes: Routes, context: WebhooksContext): void {
  changes(routes, context)

  clubRead(routes, calls.listWebhooks, async (reader, { actor }) => {
    requireRunner(actor)
    return showWebhooks(reader, actor.clubId)
  })
  clubRead(routes, calls.listDeliveries, async (reader, { actor, params: { id }, query }) => {
    requireRunner(actor)
    if (!(await findWebhook(reader, actor.clubId, id))) throw new ApiError('notFound')
    const { state, type, before } = query
    const types = type === undefined ? undefined : deliveredTypesOf(type)
    const since = later(now(), -days(keptDays))
    const listed = await deliveriesOf(reader, { endpointId: id, state, types, before, since, limit: pageMax })
    return listed.map(presentDelivery)
  })
  clubRead(routes, calls.listAttempts, async (reader, { actor, params }) => {
    requireRunner(actor)
    const { id: endpointId, delivery_id: id } = params
    if (!(await hasDelivery(reader, { clubId: actor.clubId, endpointId, id }))) throw new ApiError('notFound')
    return (await attemptsOf(reader, id, pageMax)).map(presentAttempt)
  })
  clubWrite(routes, calls.testWebhook, (tx, { actor, params }) => {
    requireRunner(actor)
    return testWebhook(tx, actor, params.id)
  })
  clubWrite(routes, calls.resendDelivery, (tx, { actor, params: { id: endpointId, delivery_id: id } }) => {
    requireRunner(actor)
    return resendDelivery(tx, actor, { endpointId, id })
  })
}

/** Registers the calls that change where the club's events go, or who can sign for them. They need a step-up. */
function changes(routes: Routes, context: WebhooksContext): void {
  routes.prepared(calls.makeWebhook, {
    prepare: ({ enteredAs, caller, body }) => {
      requireSure(enteredAs as Actor, caller)
      return checkAddress(body.url, context.reach)
    },
    handle: async (tx, { caller, clubId, body }) => {
      const actor = await lockActor(tx, caller, clubId)
      requireRunner(actor)
      return makeWebhook(tx, { actor, keys: context.keys }, body)
    },
  })
  routes.prepared(calls.changeWebhook, {
    prepare: async ({ enteredAs, caller, body }) => {
      requireSure(enteredAs as Actor, caller)
      if (body.url !== undefined) await checkAddress(body.url, context.reach)
    },
    handle: async (tx, { caller, clubId, params, body }) => {
      const actor = await lockActor(tx, caller, clubId)
      requireRunner(actor)
      return changeWebhook(tx, actor, { ...body, id: params.id })
    },
  })
  clubWrite(routes, calls.removeWebhook, async (tx, { actor, caller, params }) => {
    requireSure(actor, caller)
    await removeWebhook(tx, actor, params.id)
    return done
  })
  clubWrite(routes, calls.rotateWebhookSecret, (tx, { actor, caller, params }) => {
    requireSure(actor, caller)
    return rotateSecret(tx, { actor, keys: context.keys }, params.id)
  })
}

function requireRunner(actor: Actor): void {
  if (!runsClub(actor)) throw new ApiError('accessDenied')
}

/** A caller who may not do this at all gets this error first. */
function requireSure(actor: Actor, caller: Caller): void {
  requireRunner(actor)
  requireStepUp(caller)
}
