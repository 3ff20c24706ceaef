import type { AnswerOf } from '@cardroom/contract'
import type { rotateWebhookSecret } from '@cardroom/contract/webhooks'
import { record } from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { encryptSecret, newSecret } from './webhook-secrets.ts'
import { lockWebhook, saveSecret } from './webhook-endpoints.store.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { presentWebhook } from './webhooks.present.ts'

/** Gives a webhook a new secret. For one day its deliveries are signed with both. Throws `notFound`. */
export async function rotateSecret(
  tx: Tx,
  { actor, keys }: Pick<WebhooksContext, 'keys'> & { readonly actor: Actor },
  id: number,
): Promise<AnswerOf<typeof rotateWebhookSecret>> {
  const { clubId, userId } = actor
  if (!(await lockWebhook(tx, clubId, id))) throw new ApiError('notFound')
  const secret = newSecret()
  const oldUntil = later(tx.now, days(1))
  const saved = await saveSecret(tx, id, { secret: encryptSecret(keys, clubId, secret), oldUntil })
  record(tx, { clubId, actorId: userId, action: 'webhooks.rotated', target: `webhook ${id}` })
  return { ...presentWebhook(saved), secret }
}
