import type { AnswerOf } from '@cardroom/contract'
import type { makeApiKey as call } from '@cardroom/contract/api-keys'
import { keysMax, type KeyScope } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { lockClub, type Actor } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { randomText, sha256 } from '#platform/random.ts'
import { insertKey } from './api-keys.store.ts'
import { countLiveKeys } from './api-keys.view.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [prefixLength, secretLength] = [8, 40]

export interface WantedKey {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** The expiry; null means until it is revoked. */
  readonly expiresAt: Date | null
}

/**
 * Makes a key that reads in the club (rules keys-1, keys-2), for a person who runs the club. Only this answer ever
 * contains the key. The owner gets a notice.
 */
export async function makeApiKey(tx: Tx, actor: Actor, wanted: WantedKey): Promise<AnswerOf<typeof call>> {
  const { name, scopes, expiresAt } = wanted
  if (expiresAt !== null && expiresAt <= tx.now)
    throw new ApiError('dataIncorrect', [{ path: 'expires_at', message: 'notInFuture' }])
  // The club is locked, so that two keys made at once cannot exceed the limit.
  const club = await lockClub(tx, actor.clubId)
  assert(club, 'Who acts in a club acts in one that is there')
  if ((await countLiveKeys(tx, club.id, tx.now)) >= keysMax)
    throw new ApiError('notAllowed', [{ path: 'keys', message: 'tooMany' }])

  const prefix = `crk_${randomText(base62, prefixLength)}`
  const key = `${prefix}_${randomText(base62, secretLength)}`
  const { id } = await insertKey(tx, {
    clubId: club.id,
    name,
    prefix,
    keyHash: sha256(key),
    scopes,
    createdBy: actor.userId,
    expiresAt,
  })
  record(tx, {
    clubId: club.id,
    actorId: actor.userId,
    action: 'keys.made',
    target: `key ${prefix}`,
    details: { name, scopes, expires_at: expiresAt?.toISOString() ?? null },
  })
  notify(tx, [club.ownerId], {
    content: 'keyMade',
    clubId: club.id,
    values: { club: club.name, name, prefix },
  })
  return { id, name, prefix, scopes: [...scopes], key }
}
