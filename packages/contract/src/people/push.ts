import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubId, longId, userId } from '../wire/ids.ts'
import { ok } from '../wire/values.ts'

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/)

/** Where a browser's push service listens. Only a test's own machine may do without TLS. */
const pushAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((address) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(address), 'httpsOnly')

/** A PushSubscription as the browser's `toJSON` gives it. */
export const pushSubscription = z.strictObject({
  endpoint: pushAddress,
  expirationTime: z.number().min(0).nullable().optional(),
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
})
export type PushSubscriptionBody = z.output<typeof pushSubscription>

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/user/push-subscription',
  summary: 'Send pushes to this device, until it logs out or takes its subscription back',
  body: pushSubscription,
  answer: ok,
})

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/user/push-subscription',
  summary: 'No more pushes to this device; without an endpoint, to any device of mine',
  body: pushSubscription.partial(),
  answer: ok,
})

export const getPushKey = endpoint({
  method: 'GET',
  path: '/user/push-key',
  summary: 'The VAPID public key that a browser subscribes with',
  answer: z.object({ public_key: z.string() }),
})

/** What a push says once the browser has decrypted it: the service worker puts the words to it. */
export const pushMessage = z.object({
  id: longId,
  kind: z.enum(['chat', 'notice']),
  language: z.enum(['en', 'ru']),
  club_id: clubId.nullable(),
  /** Who wrote; null for a notice. */
  sender_id: userId.nullable(),
  sender_name: z.string().nullable(),
  /** What was written, shortened; or the key of the notice, and its values. */
  content: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
})
export type PushMessage = z.output<typeof pushMessage>
