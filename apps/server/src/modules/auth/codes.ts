import type { User } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { later, minutes, seconds } from '#platform/clock.ts'
import { keyedHash, sameText, sixDigits } from '#platform/random.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { countTry, deleteCode, lockCode, putCode } from './codes.store.ts'
import { codeMail, type Language } from './code-mail.ts'

export type Purpose =
  'register' | 'login' | 'reset-password' | 'old-email' | 'new-email' | 'two-factor' | 'password'

/** decisions.md 3: 6 digits, 10 minutes, 5 tries, 60 s between two to the same address for the same purpose. */
export const codeLifeMs = minutes(10)
export const codeTriesMax = 5
export const codeIntervalMs = seconds(60)

export interface CodeRequest {
  readonly purpose: Purpose
  /** The one account or address that the code is good for. */
  readonly subject: string
  readonly address: string
  readonly language: Language
  /** What the code will confirm. */
  readonly payload?: unknown
}

export interface CodeSettings {
  /** The server's secret: a code's hash alone would be guessed in a second. */
  readonly secret: string
  /** 0 lifts the 60 s (RATE_LIMITS=off). */
  readonly intervalMs: number
}

/** Mails a code, unless one was sent within the last 60 s: that one stays good, and nothing is sent. */
export async function sendCode(tx: Tx, settings: CodeSettings, request: CodeRequest): Promise<void> {
  const earlier = await lockCode(tx, request)
  const isTooSoon =
    earlier !== undefined &&
    earlier.address.toLowerCase() === request.address.toLowerCase() &&
    later(earlier.createdAt, settings.intervalMs) > tx.now
  if (isTooSoon) return
  const code = sixDigits()
  await putCode(tx, {
    ...request,
    codeHash: hashOf(settings, request, code),
    expiresAt: later(tx.now, codeLifeMs),
  })
  await writeMail(tx, codeMail(request, code))
}

/** A code to a person's own address, for their account. */
export const sendOwnCode = (tx: Tx, settings: CodeSettings, user: User, purpose: Purpose): Promise<void> =>
  sendCode(tx, settings, {
    purpose,
    subject: String(user.id),
    address: user.email as string,
    language: user.language,
  })

/**
 * The payload that the code confirms, once; undefined for a wrong, spent or old code. The caller answers
 * `codeIncorrect` by *returning* it, so that the try stays counted.
 */
export async function useCode(
  tx: Tx,
  settings: CodeSettings,
  request: Pick<CodeRequest, 'purpose' | 'subject'> & { readonly code: string },
): Promise<{ readonly payload: unknown; readonly address: string } | undefined> {
  const held = await lockCode(tx, request)
  if (!held || held.expiresAt <= tx.now || held.tries >= codeTriesMax) return undefined
  if (!sameText(held.codeHash, hashOf(settings, request, request.code))) {
    await countTry(tx, request)
    return undefined
  }
  await deleteCode(tx, request)
  return { payload: held.payload, address: held.address }
}

const hashOf = (settings: CodeSettings, of: Pick<CodeRequest, 'purpose' | 'subject'>, code: string): string =>
  keyedHash(settings.secret, `${of.purpose}:${of.subject}:${code}`)
