import type { BodyOf } from '@cardroom/contract'
import type { changeWebhook as call, Webhook } from '@cardroom/contract/webhooks'
import { record } from '#modules/audit/index.ts'
import { lockClub, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { keepTellsRounds } from './keep-tells-rounds.ts'
import { deleteWebhook, lockWebhook, saveWebhook, type StoredWebhook } from './webhook-endpoints.store.ts'
import { presentWebhook } from './webhooks.present.ts'

/**
 * Changes the fields that are sent, for a person who runs the club. The caller has checked a new address. Throws
 * `notFound`.
 */
export async function changeWebhook(
  tx: Tx,
  actor: Actor,
  { id, ...changes }: BodyOf<typeof call> & { readonly id: number },
): Promise<Webhook> {
  const known = await lockOwn(tx, actor, id)
  const { url, events, description, enabled } = changes
  const changed = await saveWebhook(tx, {
    ...known,
    url: url ?? known.url,
    events: events ?? known.events,
    description: description ?? known.description,
    isEnabled: enabled ?? known.isEnabled,
  })
  await keepTellsRounds(tx, actor.clubId)
  record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'webhooks.changed',
    target: `webhook ${id}`,
    details: { ...changes, before: before(known, changes) },
  })
  return presentWebhook(changed)
}

/** Returns the earlier values of the fields that were sent. */
function before(known: StoredWebhook, changes: object): Record<string, unknown> {
  const shown: Record<string, unknown> = presentWebhook(known)
  return Object.fromEntries(Object.keys(changes).map((name) => [name, shown[name]]))
}

/** Removes a webhook; deliveries on their way to it are not tried again. Throws `notFound`. */
export async function removeWebhook(tx: Tx, actor: Actor, id: number): Promise<void> {
  const known = await lockOwn(tx, actor, id)
  await deleteWebhook(tx, id)
  await keepTellsRounds(tx, actor.clubId)
  record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'webhooks.removed',
    target: `webhook ${id}`,
    details: { url: known.url },
  })
}

/** Locks the club before its webhooks, in the same order as making one. */
async function lockOwn(tx: Tx, { clubId }: Actor, id: number): Promise<StoredWebhook> {
  await lockClub(tx, clubId)
  const known = await lockWebhook(tx, clubId, id)
  if (!known) throw new ApiError('notFound')
  return known
}
