import type { Session } from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import { findUser } from '#modules/users/index.ts'
import { days, later, seconds } from '#platform/clock.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { sha256 } from '#platform/random.ts'
import type { AuthContext } from '../auth.context.ts'
import { endOneSignIn } from '../sign-ins/end-sign-ins.ts'
import { keepByRefresh } from '../factors/factor-removals.ts'
import { issueTokens } from '../sign-ins/open-sign-in.ts'
import { lockRefreshToken, spendRefreshTokens, type HeldRefreshToken } from '../sign-ins/sign-ins.store.ts'

/**
 * A sign-in lasts 90 days, however often it is refreshed. Without a refresh it ends with its refresh token, after 30.
 */
export const signInLifeMs = days(90)

/**
 * A browser that reloads during a refresh never sees the answer, and comes back with its old cookie. For this long
 * that does not count as theft: the token in the lost answer is spent, and anybody who uses it ends the sign-in.
 */
const answerLostMs = seconds(60)

export interface BroughtToken {
  readonly token: string
  /** True if the token is a browser's cookie. */
  readonly isKept: boolean
  /** The person that the token must belong to; undefined allows anybody's. */
  readonly userId: UserId | undefined
  /** Charges the sign-in that is to be refreshed. Throws `tooManyRequests`. */
  charge(signInId: number): Promise<void>
}

/**
 * Issues a new pair for the old refresh token, and spends the old one. A token that was spent before ends the whole
 * sign-in, because somebody else holds a copy. `AuthorizationRequiredError` is *returned*, so that the ending stays.
 */
export async function refreshSignIn(
  tx: Tx,
  auth: AuthContext,
  { token, isKept, userId, charge }: BroughtToken,
): Promise<Session | ApiError> {
  const held = await lockRefreshToken(tx, sha256(token))
  if (!held || (userId !== undefined && held.userId !== userId))
    return new ApiError('AuthorizationRequiredError')
  if (held.usedAt && !(isKept && later(held.usedAt, answerLostMs) > tx.now)) {
    await endOneSignIn(tx, held.userId, held.signInId)
    return new ApiError('AuthorizationRequiredError', undefined, {
      name: 'refresh-token.reused',
      userId: held.userId,
    })
  }
  if (held.isEnded || isOver(held, tx.now) || (await findUser(tx, held.userId))?.status !== 'active')
    return new ApiError('AuthorizationRequiredError')
  await charge(held.signInId)
  await keepByRefresh(tx, auth, held)
  await spendRefreshTokens(tx, held.signInId)
  return issueTokens(tx, auth, held)
}

const isOver = ({ expiresAt, signedInAt }: HeldRefreshToken, now: Date): boolean =>
  expiresAt <= now || later(signedInAt, signInLifeMs) <= now
