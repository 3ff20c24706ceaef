import { webhooksMax } from '@cardroom/rules'
import { z } from 'zod'
import { eventPattern } from './club-events.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, idParam, longId, longIdInPath, userId } from '../wire/ids.ts'
import { areDistinct, nothing, ok, time } from '../wire/values.ts'

const url = z.string().trim().min(1).max(500)
const events = z.array(eventPattern).min(1).max(50).refine(areDistinct, 'eachOnce')
const description = z.string().trim().max(200)

/** Describes an address of the club that receives some of its events. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.string()),
  description: z.string(),
  enabled: z.boolean(),
  created_at: time,
  created_by: userId,
  /** No delivery has succeeded since this time. Null if the last delivery succeeded or there was none. */
  failing_since: time.nullable(),
  disabled_at: time.nullable(),
  /** Until this time deliveries are also signed with the old secret. */
  old_secret_until: time.nullable(),
})
export type Webhook = z.output<typeof webhook>

/** Counts the deliveries of an endpoint by their results. Deliveries are kept for 30 days. */
const deliveryCounts = z.object({
  /** The deliveries that were tried at least once. */
  tried: z.number().int(),
  /** The deliveries that succeeded with their first try. */
  at_once: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
})

export const listedWebhook = webhook.extend({
  deliveries: deliveryCounts,
  /**
   * The number of events of its kinds since it was switched off. They are only in the list of events. 0 while it is
   * on.
   */
  missed: z.number().int(),
})
export type ListedWebhook = z.output<typeof listedWebhook>

const secret = z.string().regex(/^whsec_[0-9A-Za-z]{40}$/)

export const deliveryState = z.enum(['waiting', 'delivered', 'failed'])

/** Accepts a pattern of events, or `test`, which is not an event of the club. */
export const deliveryPattern = z.enum([...eventPattern.options, 'test'])

/** Describes an event on its way to one address, with the result of the last attempt. */
export const webhookDelivery = z.object({
  id: longId,
  event_id: longId,
  type: z.string(),
  /** The number of attempts so far. */
  attempt: z.number().int(),
  state: deliveryState,
  /** The HTTP status of the answer; null if there was no answer. */
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  /** The first 1,024 bytes of the answer, or the reason why there was none. */
  response: z.string().nullable(),
  next_at: time.nullable(),
  /** The time of the event itself, not of the delivery. */
  created_at: time,
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** Describes one try of a delivery. */
export const webhookAttempt = z.object({
  id: longId,
  /** The number of the try. If the delivery is sent again, the count begins with 1 again. */
  number: z.number().int(),
  tried_at: time,
  /** The HTTP status of the answer; null if there was no answer. */
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** The first 1,024 bytes of the answer, or the reason why there was none. */
  response: z.string(),
  /** The time of the next try, as it was set after this one; null if there was to be none. */
  next_at: time.nullable(),
})
export type WebhookAttempt = z.output<typeof webhookAttempt>

const ofOwner = { club: 'member' } as const

export const listWebhooks = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/club/webhooks',
  summary: 'The club’s webhooks, newest first, with what became of their deliveries',
  answer: z.array(listedWebhook),
})

export const makeWebhook = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/club/webhooks',
  summary: `Makes a webhook; its secret is shown this once. At most ${webhooksMax}`,
  body: z.strictObject({ url, events, description: description.optional() }),
  answer: webhook.extend({ secret }),
  errors: ['notAllowed', 'stepUpNeeded'],
})

export const changeWebhook = endpoint({
  ...ofOwner,
  method: 'PUT',
  path: '/club/webhooks/:id',
  summary: 'Changes a webhook, or switches it off or on again',
  params: idParam,
  body: z.strictObject({
    url: url.optional(),
    events: events.optional(),
    description: description.optional(),
    enabled: z.boolean().optional(),
  }),
  answer: webhook,
  errors: ['notFound', 'stepUpNeeded'],
})

export const removeWebhook = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/club/webhooks/:id',
  summary: 'Removes a webhook and its deliveries',
  params: idParam,
  answer: ok,
  errors: ['notFound', 'stepUpNeeded'],
})

export const rotateWebhookSecret = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/club/webhooks/:id/rotate',
  summary: 'Gives a webhook a new secret, shown this once; for 24 hours both sign',
  params: idParam,
  body: nothing,
  answer: webhook.extend({ secret }),
  errors: ['notFound', 'stepUpNeeded'],
})

export const testWebhook = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/club/webhooks/:id/test',
  summary: 'Delivers an event of the type `test` to a webhook; it is in no list of events',
  params: idParam,
  body: nothing,
  answer: webhookDelivery,
  errors: ['notFound', 'notAllowed'],
})

export const listDeliveries = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/club/webhooks/:id/deliveries',
  summary: 'The deliveries of 30 days, newest first, before one that is known; at most 100',
  params: idParam,
  query: z.strictObject({
    state: deliveryState.optional(),
    /** Selects the deliveries of an event, of a part (`member.*`), of all events (`*`), or the tests. */
    type: deliveryPattern.optional(),
    before: longIdInPath.optional(),
  }),
  answer: z.array(webhookDelivery),
  errors: ['notFound'],
})

const deliveryParams = z.strictObject({ id: idInPath, delivery_id: longIdInPath })

export const listAttempts = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/club/webhooks/:id/deliveries/:delivery_id/attempts',
  summary: 'When a delivery was tried, and what came of it, newest first; at most 100',
  params: deliveryParams,
  answer: z.array(webhookAttempt),
  errors: ['notFound'],
})

export const resendDelivery = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/club/webhooks/:id/deliveries/:delivery_id/resend',
  summary: 'Delivers once more, at once, and again as at first where it fails',
  params: deliveryParams,
  body: nothing,
  answer: webhookDelivery,
  errors: ['notFound', 'notAllowed'],
})
