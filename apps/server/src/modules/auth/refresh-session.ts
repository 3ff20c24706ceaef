import type { Session } from '@cardroom/contract/auth'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { sha256 } from '#platform/random.ts'
import type { AuthContext } from './auth.context.ts'
import { endOneSignIn } from './end-sign-ins.ts'
import { issueSession } from './open-sign-in.ts'
import { lockRefreshToken, spendRefreshToken } from './sign-ins.store.ts'

/**
 * A new pair for the old refresh token, which is spent. One that was spent before ends the whole sign-in:
 * somebody else holds a copy. That failure is *returned*, so that the ending stays.
 */
export async function refreshSession(
  tx: Tx,
  auth: AuthContext,
  refreshToken: string,
): Promise<Session | ApiError> {
  const tokenHash = sha256(refreshToken)
  const held = await lockRefreshToken(tx, tokenHash)
  if (!held) throw new ApiError('AuthorizationRequiredError')
  if (held.isUsed) {
    await endOneSignIn(tx, held.userId, held.signInId)
    return new ApiError('AuthorizationRequiredError')
  }
  const user = await findUser(tx, held.userId)
  if (held.isEnded || held.expiresAt <= tx.now || user?.status !== 'active')
    throw new ApiError('AuthorizationRequiredError')
  await spendRefreshToken(tx, tokenHash, held.signInId)
  return issueSession(tx, auth.tokens, held)
}
