import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubId, longId, userId } from '../wire/ids.ts'
import { ok } from '../wire/values.ts'

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/)

/** The browser's push service listens at this address. Only the local machine of a test may do without TLS. */
const pushAddress = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .refine((address) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(address), 'httpsOnly')

/** Describes a PushSubscription in the form of the browser's `toJSON`. */
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

/** Describes the content of a push after the browser has decrypted it. The service worker adds the words. */
export const pushMessage = z.object({
  id: longId,
  kind: z.enum(['chat', 'notice']),
  language: z.enum(['en', 'ru']),
  club_id: clubId.nullable(),
  /** The writer of the message; null for a notice. */
  sender_id: userId.nullable(),
  sender_name: z.string().nullable(),
  /** The shortened message, or the key of the notice with its values. */
  content: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
})
export type PushMessage = z.output<typeof pushMessage>
