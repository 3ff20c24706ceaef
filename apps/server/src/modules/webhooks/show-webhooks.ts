import type { ListedWebhook } from '@cardroom/contract/webhooks'
import type { ClubId } from '@cardroom/contract/ids'
import { missedEventsOf } from '#modules/club-events/index.ts'
import { days, later, now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { webhooksOf } from './webhook-endpoints.store.ts'
import { presentListedWebhook } from './webhooks.present.ts'
import { deliveryCountsOf } from './webhooks.view.ts'

const keptDays = 30

/** Returns the club's webhooks, newest first, with the counts of their deliveries and of the events they missed. */
export async function showWebhooks(reader: Reader, clubId: ClubId): Promise<ListedWebhook[]> {
  const webhooks = await webhooksOf(reader, clubId)
  const counts = await deliveryCountsOf(reader, clubId)
  const isAnyOff = webhooks.some(({ isEnabled }) => !isEnabled)
  const missed = isAnyOff
    ? await missedEventsOf(reader, clubId, later(now(), -days(keptDays)))
    : new Map<number, number>()
  return webhooks.map((webhook) =>
    presentListedWebhook(webhook, {
      deliveries: counts.find(({ endpointId }) => endpointId === webhook.id),
      missed: missed.get(webhook.id),
    }),
  )
}
