import type { AnswerOf, BodyOf } from '@cardroom/contract'
import type { makeWebhook as call } from '@cardroom/contract/webhooks'
import { webhooksMax } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { lockClub, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { keepTellsRounds } from './keep-tells-rounds.ts'
import { encryptSecret, newSecret } from './webhook-secrets.ts'
import { insertWebhook, webhooksOf } from './webhook-endpoints.store.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { presentWebhook } from './webhooks.present.ts'

/**
 * Makes a webhook, for a person who runs the club. The caller has checked the address. Only this answer contains the
 * secret.
 */
export async function makeWebhook(
  tx: Tx,
  { actor, keys }: Pick<WebhooksContext, 'keys'> & { readonly actor: Actor },
  { url, events, description = '' }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { clubId, userId } = actor
  // The club is locked, so that two webhooks made at once cannot exceed the limit.
  await lockClub(tx, clubId)
  if ((await webhooksOf(tx, clubId)).length >= webhooksMax)
    throw new ApiError('notAllowed', [{ path: 'webhooks', message: 'tooMany' }])
  const secret = newSecret()
  const made = await insertWebhook(tx, {
    clubId,
    url,
    events,
    description,
    createdBy: userId,
    secret: encryptSecret(keys, clubId, secret),
  })
  await keepTellsRounds(tx, clubId)
  record(tx, {
    clubId,
    actorId: userId,
    action: 'webhooks.made',
    target: `webhook ${made.id}`,
    details: { url, events, description },
  })
  return { ...presentWebhook(made), secret }
}
