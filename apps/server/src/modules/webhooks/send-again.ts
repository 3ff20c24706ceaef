import type { WebhookDelivery } from '@cardroom/contract/webhooks'
import { writeTestEvent } from '#modules/club-events/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertDelivery, restartDelivery } from './webhook-deliveries.store.ts'
import { lockWebhook } from './webhook-endpoints.store.ts'
import { presentDelivery } from './webhooks.present.ts'

/** Delivers a test event. Throws `notFound`, and `notAllowed` if the webhook is switched off. */
export async function testWebhook(tx: Tx, { clubId }: Actor, id: number): Promise<WebhookDelivery> {
  await lockEnabled(tx, { clubId, id })
  const eventId = await writeTestEvent(tx, clubId, { webhook_id: id })
  return delivered(tx, await insertDelivery(tx, { eventId, endpointId: id }))
}

/**
 * Delivers an event again, whatever the result was before. Throws `notFound`, and `notAllowed` if the webhook is
 * switched off.
 */
export async function resendDelivery(
  tx: Tx,
  { clubId }: Actor,
  { endpointId, id }: { readonly endpointId: number; readonly id: number },
): Promise<WebhookDelivery> {
  await lockEnabled(tx, { clubId, id: endpointId })
  const restarted = await restartDelivery(tx, { id, endpointId })
  if (!restarted) throw new ApiError('notFound')
  return delivered(tx, restarted)
}

function delivered(tx: Tx, delivery: Parameters<typeof presentDelivery>[0]): WebhookDelivery {
  tx.afterCommit.push(() => tx.ports.deliveriesWritten(delivery.id))
  return presentDelivery(delivery)
}

async function lockEnabled(
  tx: Tx,
  { clubId, id }: { readonly clubId: Actor['clubId']; readonly id: number },
): Promise<void> {
  const known = await lockWebhook(tx, clubId, id)
  if (!known) throw new ApiError('notFound')
  if (!known.isEnabled) throw new ApiError('notAllowed', [{ path: 'enabled', message: 'switchedOff' }])
}
