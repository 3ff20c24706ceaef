import type { ListedWebhook, Webhook, WebhookAttempt, WebhookDelivery } from '@cardroom/contract/webhooks'
import type { StoredAttempt } from './webhook-attempts.store.ts'
import type { StoredDelivery } from './webhook-deliveries.store.ts'
import type { StoredWebhook } from './webhook-endpoints.store.ts'
import type { DeliveryCounts } from './webhooks.view.ts'

export const presentWebhook = (stored: StoredWebhook): Webhook => ({
  id: stored.id,
  url: stored.url,
  events: stored.events,
  description: stored.description,
  enabled: stored.isEnabled,
  created_at: stored.createdAt.toISOString(),
  created_by: stored.createdBy,
  failing_since: stored.failingSince?.toISOString() ?? null,
  disabled_at: stored.disabledAt?.toISOString() ?? null,
  old_secret_until: stored.oldSecretUntil?.toISOString() ?? null,
})

interface Counts {
  /** Undefined if the endpoint has no deliveries. */
  readonly deliveries: DeliveryCounts | undefined
  /** Undefined if it missed no event. */
  readonly missed: number | undefined
}

export const presentListedWebhook = (
  stored: StoredWebhook,
  { deliveries, missed }: Counts,
): ListedWebhook => ({
  ...presentWebhook(stored),
  deliveries: {
    tried: deliveries?.tried ?? 0,
    at_once: deliveries?.atOnce ?? 0,
    waiting: deliveries?.waiting ?? 0,
    failed: deliveries?.failed ?? 0,
  },
  missed: missed ?? 0,
})

export const presentDelivery = (stored: StoredDelivery): WebhookDelivery => ({
  id: stored.id,
  event_id: stored.eventId,
  type: stored.type,
  attempt: stored.attempt,
  state: stored.state,
  status: stored.status,
  ms: stored.ms,
  response: stored.response,
  next_at: stored.nextAt?.toISOString() ?? null,
  created_at: stored.createdAt.toISOString(),
})

export const presentAttempt = (stored: StoredAttempt): WebhookAttempt => ({
  id: stored.id,
  number: stored.number,
  tried_at: stored.triedAt.toISOString(),
  status: stored.status,
  ms: stored.ms,
  response: stored.response,
  next_at: stored.nextAt?.toISOString() ?? null,
})
