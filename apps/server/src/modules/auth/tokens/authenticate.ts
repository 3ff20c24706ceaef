import { ApiError } from '#platform/api-error.ts'
import type { Database } from '#platform/db/database.ts'
import type { Caller } from '#platform/caller.ts'
import { measuredTogether } from '#platform/metrics/measured-together.ts'
import type { AccessTokens } from './access-tokens.ts'
import { liveSignIns } from '../sign-ins/sign-ins.store.ts'

/**
 * Finds the holder of a token. It checks the signature and the time, and asks the database at every call whether the
 * sign-in has ended. Calls that arrive together share one query, so this is cheap without a cache that could be out
 * of date.
 */
export function createAuthenticate(
  database: Database,
  tokens: AccessTokens,
): (token: string) => Promise<Caller> {
  const findCaller = measuredTogether<number, Caller | undefined>(
    'sign-ins',
    async (signInIds) => {
      const live = new Map((await liveSignIns(database, signInIds)).map((each) => [each.signInId, each]))
      return signInIds.map((id) => live.get(id) as Caller)
    },
    { inFlightMax: 2 },
  )
  return async (token) => {
    const claims = tokens.read(token)
    const caller = await findCaller(claims.signInId)
    if (!caller || caller.userId !== claims.userId) throw new ApiError('AuthorizationRequiredError')
    return caller
  }
}
