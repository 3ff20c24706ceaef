import type { Session } from '@cardroom/contract/auth'
import { deviceWords } from '@cardroom/contract/device-name'
import type { UserId } from '@cardroom/contract/ids'
import { notify } from '#modules/messages/index.ts'
import { cancelClosing, findUser, ownUser } from '#modules/users/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Browser } from '#platform/browser.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { secretToken, sha256 } from '#platform/random.ts'
import type { AuthContext } from '../auth.context.ts'
import { markDevice } from '../logging-in/devices.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'
import { insertRefreshToken, insertSignIn, noteFactorProved, type Device } from './sign-ins.store.ts'
import { devicesOf } from './sign-ins.view.ts'

/** Refresh tokens are opaque, rotate, and are stored as hashes. */
export const refreshTokenLifeMs = days(30)

/**
 * Signs a person in on a device, sends them a notice if the browser was not seen before, and returns the tokens for
 * their calls.
 */
export async function openSignIn(
  tx: Tx,
  auth: AuthContext,
  userId: UserId,
  { device, ip, browser, hasProvedFactor = false, provider = null }: SignInCall & ProvedBy,
): Promise<Session> {
  await cancelClosing(tx, userId)
  const deviceHash = markDevice(browser, auth)
  const isNew = await isNewDevice(tx, userId, { device, ip, deviceHash })
  const signInId = await insertSignIn(tx, userId, { device, ip, deviceHash, provider })
  if (hasProvedFactor) await noteFactorProved(tx, signInId)
  if (isNew) await tellOfNewDevice(tx, auth, userId, { device, ip })
  return issueTokens(tx, auth, { userId, signInId })
}

/** The proof that the person has shown, beyond a password. */
export interface ProvedBy {
  readonly hasProvedFactor?: boolean
  readonly provider?: string | null
}

/** The call that ends in a sign-in: the browser's description of itself, and the browser to answer. */
export interface SignInCall {
  readonly device: string
  readonly ip: string
  readonly browser: Browser
}

/** Removes the versions from a browser's description of itself, so that it stays the same after an update. */
const browserOf = (userAgent: string): string => userAgent.replaceAll(/[\d._]+/g, '')

/**
 * Tells whether the device is new: the browser carries no cookie of ours from an earlier sign-in, and describes
 * itself differently from every earlier one at the same address (this covers clients without cookies and browsers
 * that were cleaned). The first sign-in does not count as new.
 */
async function isNewDevice(tx: Tx, userId: UserId, device: Device): Promise<boolean> {
  const earlier = await devicesOf(tx, userId)
  return (
    earlier.length > 0 &&
    !earlier.some(({ deviceHash }) => deviceHash === device.deviceHash) &&
    !earlier.some((known) => known.ip === device.ip && browserOf(known.device) === browserOf(device.device))
  )
}

async function tellOfNewDevice(
  tx: Tx,
  auth: AuthContext,
  userId: UserId,
  values: { readonly device: string; readonly ip: string },
): Promise<void> {
  notify(tx, [userId], { content: 'signedIn', values })
  const user = await findUser(tx, userId)
  const shown = { ...values, device: deviceWords(values.device) }
  if (user) await writeSecurityMail(tx, auth, { user, kind: 'newDevice', values: shown })
  noteSecurityEvent(tx, 'device.new', { userId })
}

/** Makes a new pair of tokens for a sign-in that is open. */
export async function issueTokens(
  tx: Tx,
  auth: AuthContext,
  claims: { readonly userId: UserId; readonly signInId: number },
): Promise<Session> {
  const user = await findUser(tx, claims.userId)
  assert(user, `Who signs in exists: ${claims.userId}`)
  const refreshToken = secretToken()
  await insertRefreshToken(tx, {
    tokenHash: sha256(refreshToken),
    signInId: claims.signInId,
    expiresAt: later(tx.now, refreshTokenLifeMs),
  })
  return { ...(await ownUser(tx, user.id)), ...auth.tokens.issue(claims), refresh_token: refreshToken }
}
