import { record } from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { endKey } from './api-keys.store.ts'

/**
 * Revokes a key, which is refused from the commit on. The caller has been found to run the club. Throws `notFound` if
 * there is none or it was revoked before.
 */
export async function revokeApiKey(tx: Tx, actor: Actor, id: number): Promise<void> {
  const ended = await endKey(tx, actor.clubId, id)
  if (!ended) throw new ApiError('notFound')
  record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'keys.revoked',
    target: `key ${ended.prefix}`,
    details: { name: ended.name },
  })
}
