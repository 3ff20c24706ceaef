import type { ClubId } from '@cardroom/contract/ids'
import { nobody } from '@cardroom/contract/ids'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { minutes, now } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { sha256 } from '#platform/random.ts'
import { liveKey, saveUse, type LiveKey } from './api-keys.store.ts'

/** The use of a key is stored at most this often. */
const notedEveryMs = minutes(1)

interface Opened {
  readonly id: number
  readonly clubId: ClubId
  readonly as: Actor
}

/**
 * Returns the club that a key opens, and the actor it reads as: a manager with its scopes as flags, and with nothing
 * of their own. It asks the database at every call, so that a key that has ended opens nothing. Throws
 * `AuthorizationRequiredError`.
 */
export function createOpenKey(database: Database): (key: string, ip: string) => Promise<Opened> {
  return async (key, ip) => {
    const found = await liveKey(database, sha256(key), now())
    if (!found) throw new ApiError('AuthorizationRequiredError')
    await noteUse(database, found, ip)
    const { id, clubId } = found
    return { id, clubId, as: readerOf(found) }
  }
}

async function noteUse(database: Database, { id, lastUsedAt, lastIp }: LiveKey, ip: string): Promise<void> {
  const at = now()
  const isFresh = lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < notedEveryMs
  if (!isFresh || lastIp !== ip) await saveUse(database, id, { at, ip })
}

const readerOf = ({ id, clubId, name, scopes, createdBy }: LiveKey): Actor => ({
  userId: nobody,
  clubId,
  role: 'manager',
  isMember: false,
  flags: scopes,
  agentId: null,
  key: { id, name, madeBy: createdBy },
})
