import type { UserId } from '@cardroom/contract/ids'
import { Secret, TOTP } from 'otpauth'
import type { User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { days, later, minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretBytes } from '#platform/random.ts'
import type { FactorSettings } from './factors.context.ts'
import {
  confirmPendingTotp,
  lockTotp,
  putPendingTotp,
  saveTotpMiss,
  saveTotpUse,
  type HeldTotp,
} from './factors.store.ts'
import { decrypt, encrypt } from '#platform/keys/index.ts'

/** RFC 6238, as every authenticator app has it: SHA-1, 6 digits, 30 seconds. */
const parameters = { issuer: 'Cardroom', algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretLength = 20
/** A phone's clock may be off by so many steps, either way. */
const window = 1
/** Whoever has the password and guesses: 20 wrong codes in 24 hours, as for mailed codes. */
const triesMax = 20
const triesSpanMs = days(1)
/** How long a new secret waits for its first code. */
const pendingLifeMs = minutes(60)

export interface TotpSecret {
  /** In base32, to be typed. */
  readonly secret: string
  /** For a QR code. */
  readonly uri: string
}

/** A secret for an authenticator app. It is a factor once it has shown a code, in place of the app before. */
export async function startTotp(tx: Tx, settings: FactorSettings, user: User): Promise<TotpSecret> {
  const secret = new Secret({ buffer: Uint8Array.from(secretBytes(secretLength)).buffer })
  const [key] = settings.keys
  await putPendingTotp(tx, user.id, {
    name: 'Authenticator',
    secret: encrypt(key, placeOf(user.id), secret.base32),
  })
  return {
    secret: secret.base32,
    uri: new TOTP({ ...parameters, label: user.email ?? '', secret }).toString(),
  }
}

/** Whether this is a code of the secret that waits; from then on it is a factor. */
export async function confirmTotp(
  tx: Tx,
  settings: FactorSettings,
  { userId, code }: { readonly userId: UserId; readonly code: string },
): Promise<boolean> {
  const held = await lockTotp(tx, userId, { isConfirmed: false })
  if (!held || later(held.createdAt, pendingLifeMs) <= tx.now) return false
  const step = stepOf(settings, { held, userId, code, at: tx.now })
  if (step === undefined) return false
  await confirmPendingTotp(tx, userId, { id: held.id, step })
  return true
}

/**
 * Takes a code of the person's authenticator app, once. A wrong one is counted, so the caller *returns* its failure;
 * after 20 in 24 hours `tooManyRequests`.
 */
export async function takeTotp(
  tx: Tx,
  settings: FactorSettings,
  { userId, code }: { readonly userId: UserId; readonly code: string },
): Promise<boolean> {
  const held = await lockTotp(tx, userId, { isConfirmed: true })
  if (!held) return false
  const isCounting = held.wrongSince !== null && later(held.wrongSince, triesSpanMs) > tx.now
  if (isCounting && held.wrongTries >= triesMax) throw new ApiError('tooManyRequests')
  const step = stepOf(settings, { held, userId, code, at: tx.now })
  if (step !== undefined) {
    await saveTotpUse(tx, held.id, step)
    return true
  }
  await saveTotpMiss(tx, held.id, {
    wrongTries: isCounting ? held.wrongTries + 1 : 1,
    wrongSince: isCounting && held.wrongSince ? held.wrongSince : tx.now,
  })
  return false
}

interface Tried {
  readonly held: HeldTotp
  readonly userId: UserId
  readonly code: string
  readonly at: Date
}

/** Which 30 seconds the code is of; undefined for a wrong one, and for one at or before the last that was taken. */
function stepOf(settings: FactorSettings, { held, userId, code, at }: Tried): number | undefined {
  const secret = Secret.fromBase32(decrypt(settings.keys, placeOf(userId), held.secret))
  const totp = new TOTP({ ...parameters, secret })
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp }) + delta
  return held.lastStep !== null && step <= held.lastStep ? undefined : step
}

const placeOf = (userId: UserId): string => `totp of user ${userId}`
