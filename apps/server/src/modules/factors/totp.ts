import { authenticatorName } from '@cardroom/contract/factors'
import type { UserId } from '@cardroom/contract/ids'
import { Secret, TOTP } from 'otpauth'
import type { User } from '#modules/users/index.ts'
import { later, minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { secretBytes } from '#platform/random.ts'
import type { FactorSettings } from './factors.context.ts'
import {
  confirmPendingTotp,
  lockTotp,
  putPendingTotp,
  saveTotpUse,
  type HeldTotp,
  type ReplacedTotp,
} from './factors.store.ts'
import { decrypt, encrypt } from '#platform/keys/index.ts'
import { formerTotps } from './former-factors.store.ts'
import { refuseWhilePaused } from './wrong-codes.ts'

/** The parameters of RFC 6238 that every authenticator app supports: SHA-1, 6 digits, 30 seconds. */
const parameters = { issuer: 'Cardroom', algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretLength = 20
/** The number of steps that a phone's clock may be off, either way. */
const window = 1
/** The time that a new secret waits for its first code. */
const pendingLifeMs = minutes(60)

export interface TotpSecret {
  /** The secret in base32, to be typed. */
  readonly secret: string
  /** The address for a QR code. */
  readonly uri: string
}

/**
 * Makes a secret for an authenticator app. It becomes a factor once it has shown a code, and then replaces the app
 * before.
 */
export async function startTotp(tx: Tx, settings: FactorSettings, user: User): Promise<TotpSecret> {
  const secret = new Secret({ buffer: Uint8Array.from(secretBytes(secretLength)).buffer })
  const [key] = settings.keys
  await putPendingTotp(tx, user.id, {
    name: authenticatorName,
    secret: encrypt(key, placeOf(user.id), secret.base32),
  })
  return {
    secret: secret.base32,
    uri: new TOTP({ ...parameters, label: user.email ?? '', secret }).toString(),
  }
}

/**
 * Accepts a code of the secret that waits; from then on it is a factor. Returns the app that it replaced; undefined
 * for a wrong code.
 */
export async function confirmTotp(
  tx: Tx,
  settings: FactorSettings,
  { userId, code }: { readonly userId: UserId; readonly code: string },
): Promise<{ readonly replaced: ReplacedTotp | undefined } | undefined> {
  const held = await lockTotp(tx, userId, { isConfirmed: false })
  if (!held || later(held.createdAt, pendingLifeMs) <= tx.now) return undefined
  const step = stepOf(settings, { held, userId, code, at: tx.now })
  if (step === undefined || isUsed(held, step)) return undefined
  return { replaced: await confirmPendingTotp(tx, userId, { id: held.id, step }) }
}

/**
 * Tells whether this is a code of an app that was held before then and is gone since. Its owner may still hold it.
 */
export async function isCodeOfFormer(
  tx: Tx,
  settings: FactorSettings,
  { userId, code, before }: { readonly userId: UserId; readonly code: string; readonly before: Date },
): Promise<boolean> {
  const apps = await formerTotps(tx, userId, before)
  return apps.some((held) => stepOf(settings, { held, userId, code, at: tx.now }) !== undefined)
}

export interface BroughtTotp {
  readonly userId: UserId
  readonly code: string
  /** Only an app that was set before then. */
  readonly before?: Date | undefined
  /** The device, if the account has been signed in on it. */
  readonly knownDevice: string | undefined
}

/** The result of a proof. A right proof that was used before proves nothing, but does not count as a guess either. */
export type Proved = 'proved' | 'used' | 'wrong'

/**
 * Accepts a code of the person's authenticator app, once. A wrong code is counted, so the caller *returns* its
 * failure. Throws `tooManyRequests` after 20 wrong codes in 24 hours from this device, or from all devices that the
 * account does not know.
 */
export async function takeTotp(
  tx: Tx,
  settings: FactorSettings,
  { userId, code, knownDevice, before }: BroughtTotp,
): Promise<Proved> {
  const held = await lockTotp(tx, userId, { isConfirmed: true })
  if (!held || (before && held.confirmedAt && held.confirmedAt >= before)) return 'wrong'
  const { countWrongCode } = await refuseWhilePaused(tx, { factorId: held.id, userId, knownDevice })
  const step = stepOf(settings, { held, userId, code, at: tx.now })
  if (step === undefined) {
    await countWrongCode()
    return 'wrong'
  }
  if (isUsed(held, step)) return 'used'
  await saveTotpUse(tx, held.id, step)
  return 'proved'
}

interface Tried {
  readonly held: Pick<HeldTotp, 'secret'>
  readonly userId: UserId
  readonly code: string
  readonly at: Date
}

/**
 * Returns the 30-second step of the code, among those that a phone's clock may show. Undefined for a wrong code, and
 * for every code of an app whose secret no key decrypts any more.
 */
function stepOf(settings: FactorSettings, { held, userId, code, at }: Tried): number | undefined {
  const secret = decrypt(settings.keys, placeOf(userId), held.secret)
  if (secret === undefined) return undefined
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  if (delta === null) return undefined
  return totp.counter({ timestamp }) + delta
}

/** Tells whether the step is at or before the last one that was accepted. */
const isUsed = ({ lastStep }: HeldTotp, step: number): boolean => lastStep !== null && step <= lastStep

const placeOf = (userId: UserId): string => `totp of user ${userId}`
