import type { User } from '#modules/users/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { later, minutes, seconds } from '#platform/clock.ts'
import { keyedHash, sameText, sixDigits } from '#platform/random.ts'
import { writeMail } from '#platform/mail/mail.ts'
import { countTry, deleteCode, lockCode, putCode } from './codes.store.ts'
import type { AuthContext, CodeSettings } from '../auth.context.ts'
import { codeMail, type Language } from './code-mail.ts'
import { countWrongCode, spendMailBudget } from './mail-budgets.ts'

/** The purposes of codes that signed-in people request. People who are not signed in use attempts instead. */
export type Purpose = 'old-email' | 'new-email' | 'two-factor' | 'password' | 'step-up'

/**
 * Rules auth-5, auth-6: a code has 6 digits, lives for 10 minutes and allows 5 tries. Two codes to the same address
 * for the same purpose are 60 s apart.
 */
export const codeLifeMs = minutes(10)
export const codeTriesMax = 5
export const codeIntervalMs = seconds(60)

export interface CodeRequest {
  /** The sign-in that asks, on a device that the account knows. */
  readonly signInId: number
  readonly purpose: Purpose
  /** The only account or address that the code is valid for. */
  readonly subject: string
  readonly address: string
  readonly language: Language
  /**
   * True if the address is not the account's yet. Its owner may know nothing of the request, so all requests share
   * one budget.
   */
  readonly isForeign?: boolean
  /** The change that the code will confirm. */
  readonly payload?: unknown
}

/** Mails a code. If one was sent within the last 60 s, it sends nothing and the earlier code stays valid. */
export async function sendCode(tx: Tx, auth: AuthContext, request: CodeRequest): Promise<void> {
  const earlier = await lockCode(tx, request)
  const isTooSoon =
    earlier !== undefined &&
    earlier.address.toLowerCase() === request.address.toLowerCase() &&
    later(earlier.createdAt, auth.codes.intervalMs) > tx.now
  if (isTooSoon) return
  const { purpose, signInId, isForeign = false } = request
  const address = request.address.toLowerCase()
  const knownDevice = isForeign ? undefined : `sign-in ${signInId}`
  await spendMailBudget(tx, auth, { purpose, address, knownDevice, guesser: guesserOf(request) })
  const code = sixDigits()
  await putCode(tx, {
    ...request,
    codeHash: hashesOf(auth.codes, request, code)[0] as string,
    expiresAt: later(tx.now, codeLifeMs),
  })
  await writeMail(tx, codeMail(request, code))
}

/** Mails a code to a person's own address, for their account. */
export const sendOwnCode = (
  tx: Tx,
  auth: AuthContext,
  { user, purpose, signInId }: { readonly user: User; readonly purpose: Purpose; readonly signInId: number },
): Promise<void> =>
  sendCode(tx, auth, {
    purpose,
    signInId,
    subject: String(user.id),
    address: user.email as string,
    language: user.language,
  })

/**
 * Returns the payload that the code confirms, once; undefined for a wrong, spent or old code. The caller answers
 * `codeIncorrect` by *returning* it, so that the try stays counted.
 */
export async function useCode(
  tx: Tx,
  auth: AuthContext,
  request: Pick<CodeRequest, 'purpose' | 'subject'> & { readonly code: string },
): Promise<{ readonly payload: unknown; readonly address: string } | undefined> {
  const held = await lockCode(tx, request)
  if (!held || held.expiresAt <= tx.now || held.tries >= codeTriesMax) return undefined
  if (!hashesOf(auth.codes, request, request.code).some((hash) => sameText(held.codeHash, hash))) {
    await countTry(tx, request)
    const { purpose } = request
    const address = held.address.toLowerCase()
    await countWrongCode(tx, auth, { purpose, address, guesser: guesserOf(request) })
    return undefined
  }
  await deleteCode(tx, request)
  return { payload: held.payload, address: held.address }
}

/**
 * Returns, for a new address, the account that wants it, so that nobody else is locked out of the address (rule
 * auth-9).
 */
const guesserOf = ({ purpose, subject }: Pick<CodeRequest, 'purpose' | 'subject'>): string | undefined =>
  purpose === 'new-email' ? `account ${subject}` : undefined

/** Hashes a code with each key, newest first. */
const hashesOf = (
  { keys }: CodeSettings,
  of: Pick<CodeRequest, 'purpose' | 'subject'>,
  code: string,
): string[] => keys.map(({ bytes }) => keyedHash(bytes, `${of.purpose}:${of.subject}:${code}`))
