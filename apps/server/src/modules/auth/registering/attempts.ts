import type { UserId } from '@cardroom/contract/ids'
import type { User } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { later } from '#platform/clock.ts'
import type { Browser } from '#platform/browser.ts'
import { writeMailIf } from '#platform/mail/mail.ts'
import { attemptToken, keyedHash, linkSecret, sameText, sha256, sixDigits } from '#platform/random.ts'
import {
  countAttemptTry,
  deleteAttempt,
  lockAttempt,
  putAttempt,
  setAttemptPayload,
  type HeldAttempt,
} from './attempts.store.ts'
import type { AuthContext, CodeSettings } from '../auth.context.ts'
import { codeMail, linkMail, type Language } from '../codes/code-mail.ts'
import { deviceHashOf } from '../logging-in/devices.ts'
import {
  areCodesGuessed,
  countWrongCode,
  knownDevice,
  refuseWhilePaused,
  spendMailBudget,
} from '../codes/mail-budgets.ts'
import { preferredLanguage } from './preferred-language.ts'
import { codeLifeMs, codeTriesMax } from '../codes/codes.ts'

/** Rule auth-7: the purposes for which a person without a bearer is mailed a code. */
export type AttemptPurpose = 'register' | 'login' | 'reset-password'
/** The purpose of a log-in that waits for a factor; nothing is mailed. */
const waitsForFactor = 'factor'

export interface AttemptRequest {
  readonly purpose: AttemptPurpose
  readonly address: string
  readonly language: Language
  /** Null at sign-up, and if no account has the address; in the second case nothing is mailed. */
  readonly userId: UserId | null
  readonly isMailed: boolean
  /** The page that the link leads to if codes for the address were guessed at. Guessing never pauses sign-up. */
  readonly linkPath?: string
  /** The change that the code will confirm. */
  readonly payload?: unknown
  readonly asker: Asker
}

/** A caller without a bearer who requests or brings a code. */
export interface Asker {
  /** The attempt that a repeated request continues, or that the code belongs to. */
  readonly attemptId: string | undefined
  readonly deviceHash: string | undefined
  readonly language: Language
}

/**
 * Begins an attempt, mails its code and returns the attempt's id. A repeated request with an attempt of the same
 * purpose and address continues that attempt: within 60 s nothing is mailed and the earlier code stays valid, later
 * the attempt gets a new code. The code confirms the last request.
 */
export async function sendAttemptCode(tx: Tx, auth: AuthContext, request: AttemptRequest): Promise<string> {
  const address = request.address.toLowerCase()
  const { attemptId, deviceHash } = request.asker
  const earlier = await heldBy(tx, { purpose: request.purpose, address, attemptId })
  const id = earlier ? (attemptId as string) : attemptToken()
  const idHash = sha256(id)
  if (earlier && later(earlier.codeAt, auth.codes.intervalMs) > tx.now) {
    await setAttemptPayload(tx, idHash, request.payload)
    return id
  }
  const known = await knownDevice(tx, deviceHash, address)
  await spendMailBudget(tx, auth, { purpose: request.purpose, address, knownDevice: known })
  const isByLink =
    request.linkPath !== undefined && (await areCodesGuessed(tx, auth, { ...request, address }))
  const code = isByLink ? linkSecret() : sixDigits()
  await putAttempt(tx, {
    idHash,
    purpose: request.purpose,
    address,
    userId: request.userId,
    codeHash: hashesOf(auth.codes, idHash, code)[0] as string,
    payload: request.payload,
    expiresAt: later(tx.now, codeLifeMs),
  })
  const mail = isByLink
    ? linkMail(request, `${auth.publicUrl}${request.linkPath}#${code}&${encodeURIComponent(request.address)}`)
    : codeMail(request, code)
  await writeMailIf(tx, request.isMailed, mail)
  return id
}

interface AttemptKey {
  readonly purpose: AttemptPurpose
  readonly address: string
  readonly attemptId: string | undefined
}

export interface BroughtCode {
  readonly purpose: AttemptPurpose
  readonly address: string
  readonly asker: Asker
  readonly code: string
}

/**
 * Returns the attempt that the code confirms, once; undefined for a wrong, spent or old code, and for a code without
 * its attempt. The caller answers `codeIncorrect` by *returning* it, so that the try stays counted.
 */
export async function useAttemptCode(
  tx: Tx,
  auth: AuthContext,
  { purpose, asker, code, ...brought }: BroughtCode,
): Promise<HeldAttempt | undefined> {
  const address = brought.address.toLowerCase()
  const known = await knownDevice(tx, asker.deviceHash, address)
  await refuseWhilePaused(tx, auth, { purpose, address, knownDevice: known })
  const held = await heldBy(tx, { purpose, address, attemptId: asker.attemptId })
  if (!held?.codeHash || held.tries >= codeTriesMax) return undefined
  const { codeHash } = held
  if (!hashesOf(auth.codes, held.idHash, code).some((hash) => sameText(codeHash, hash))) {
    await countAttemptTry(tx, held.idHash)
    await countWrongCode(tx, auth, { purpose, address })
    return undefined
  }
  await deleteAttempt(tx, held.idHash)
  return held
}

/** Locks the attempt with that id if it has this purpose and address and has not ended. */
async function heldBy(tx: Tx, { purpose, address, attemptId }: AttemptKey): Promise<HeldAttempt | undefined> {
  const held = attemptId === undefined ? undefined : await lockAttempt(tx, sha256(attemptId))
  const isIts = held?.purpose === purpose && held.address === address && held.expiresAt > tx.now
  return isIts ? held : undefined
}

/** Begins an attempt that a factor will confirm, and returns its id. */
export async function openFactorAttempt(
  tx: Tx,
  { user, payload }: { readonly user: User; readonly payload: unknown },
): Promise<string> {
  const id = attemptToken()
  await putAttempt(tx, {
    idHash: sha256(id),
    purpose: waitsForFactor,
    address: (user.email ?? '').toLowerCase(),
    userId: user.id,
    codeHash: null,
    payload,
    expiresAt: later(tx.now, codeLifeMs),
  })
  return id
}

/** Locks an attempt that waits for a factor and may still be tried. */
export async function lockFactorAttempt(
  tx: Tx,
  attemptId: string | undefined,
): Promise<HeldAttempt | undefined> {
  const held = attemptId === undefined ? undefined : await lockAttempt(tx, sha256(attemptId))
  const isOpen = held?.purpose === waitsForFactor && held.expiresAt > tx.now && held.tries < codeTriesMax
  return isOpen ? held : undefined
}

/** Hashes a code with each key, newest first. */
const hashesOf = ({ keys }: CodeSettings, idHash: string, code: string): string[] =>
  keys.map(({ bytes }) => keyedHash(bytes, `attempt:${idHash}:${code}`))

const cookieName = 'attempt'

/** Returns the attempt of a call: from its body, or otherwise from its browser's cookie. */
export const attemptIdOf = (
  body: { readonly attempt_id?: string | undefined },
  browser: Browser,
): string | undefined => body.attempt_id ?? browser.cookie(cookieName)

/** Describes the caller of a call without a bearer. */
export const askerOf = (body: { readonly attempt_id?: string | undefined }, browser: Browser): Asker => ({
  attemptId: attemptIdOf(body, browser),
  deviceHash: deviceHashOf(browser),
  language: preferredLanguage(browser.languages),
})

/** Answers with the attempt, and sets it in the browser as a cookie that no script and no other site can use. */
export function answerAttempt(browser: Browser, auth: AuthContext, attemptId: string) {
  browser.give({
    name: cookieName,
    value: attemptId,
    path: '/api/auth',
    maxAgeSeconds: codeLifeMs / 1000,
    sameSite: 'Strict',
    isSecure: auth.isSecure,
  })
  return { result: 'codeSent', attempt_id: attemptId } as const
}
