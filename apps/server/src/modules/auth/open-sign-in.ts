import type { Session } from '@cardroom/contract/auth'
import { notify } from '#modules/messages/index.ts'
import { findUser, ownUser } from '#modules/users/index.ts'
import { assert } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretToken, sha256 } from '#platform/random.ts'
import type { AccessTokens } from './access-tokens.ts'
import { insertRefreshToken, insertSignIn, type Device } from './sign-ins.store.ts'
import { devicesOf } from './sign-ins.view.ts'

/** decisions.md 3: opaque, rotating, 30 days, stored hashed. */
const refreshTokenLifeMs = days(30)

/**
 * Signs a person in on a device, tells them of it where the browser was not seen before, and answers them with
 * what signs their calls.
 */
export async function openSignIn(
  tx: Tx,
  tokens: AccessTokens,
  userId: number,
  device: Device,
): Promise<Session> {
  const earlier = await browsersBefore(tx, userId)
  const signInId = await insertSignIn(tx, userId, device)
  if (earlier.length > 0 && !earlier.includes(browserOf(device.device)))
    await notify(tx, [userId], { content: 'signedIn', values: { device: device.device, ip: device.ip } })
  return issueSession(tx, tokens, { userId, signInId })
}

/** What a browser says of itself without its versions: after an update it is still the same. */
const browserOf = (userAgent: string): string => userAgent.replaceAll(/[\d._]+/g, '')

const browsersBefore = async (tx: Tx, userId: number): Promise<string[]> =>
  (await devicesOf(tx, userId)).map(browserOf)

/** A new pair of tokens for a sign-in that is open. */
export async function issueSession(
  tx: Tx,
  tokens: AccessTokens,
  claims: { readonly userId: number; readonly signInId: number },
): Promise<Session> {
  const user = await findUser(tx, claims.userId)
  assert(user, `Who signs in exists: ${claims.userId}`)
  const refreshToken = secretToken()
  await insertRefreshToken(tx, {
    tokenHash: sha256(refreshToken),
    signInId: claims.signInId,
    expiresAt: later(tx.now, refreshTokenLifeMs),
  })
  return { ...(await ownUser(tx, user)), ...tokens.issue(claims), refresh_token: refreshToken }
}
