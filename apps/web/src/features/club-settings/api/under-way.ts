import type { WebhookDelivery } from '@cardroom/contract/webhooks'

/** Tells whether a delivery is waiting for its first answer. The server counts a try when it begins. */
export const isUnderWay = ({ state, attempt, response }: WebhookDelivery): boolean =>
  state === 'waiting' && (attempt === 0 || response === null)
