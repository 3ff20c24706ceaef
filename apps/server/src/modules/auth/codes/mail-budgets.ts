import { days, later, minutes } from '#platform/clock.ts'
import { TooManyRequests, type ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { findUserByEmail } from '#modules/users/index.ts'
import type { AuthContext } from '../auth.context.ts'
import { countNow, isKnownDevice, timesSince } from './code-counts.store.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'

/**
 * Rule auth-9: the number of mails of one purpose to an address, for all unknown devices together and for each known
 * one.
 */
export const mailsMax = 5
const mailSpanMs = minutes(10)

/** The number of sign-up mails a day to an address that has no account. */
export const signUpMailsMax = 20
const daySpanMs = days(1)

/**
 * This number of wrong codes in a day pauses the purpose for devices that the account does not know. Sign-up
 * continues by link.
 */
export const wrongCodesMax = 20

/** Sign-up is never paused, because otherwise anybody could keep an address from signing up. */
const signUp = 'register'

export interface Asked {
  readonly purpose: string
  /** The address in lower case. */
  readonly address: string
  /** The device, if the account knows it; otherwise undefined. */
  readonly knownDevice: string | undefined
  /**
   * The account whose wrong codes pause the purpose, if it is not the address. If the address does not belong to an
   * account yet, this is the account that wants it. Otherwise anybody could keep an address from everybody.
   */
  readonly guesser?: string | undefined
}

/** Tells whether the account of the address knows the requesting device. Such a device has its own budget. */
export async function knownDevice(
  tx: Tx,
  deviceHash: string | undefined,
  address: string | null,
): Promise<string | undefined> {
  if (deviceHash === undefined || address === null) return undefined
  return (await isKnownDevice(tx, deviceHash, address.toLowerCase())) ? deviceHash : undefined
}

/**
 * Counts a requested mail, whether or not the address is known. Beyond the budget it throws `tooManyRequests` and
 * counts nothing.
 */
export async function spendMailBudget(tx: Tx, auth: AuthContext, asked: Asked): Promise<void> {
  if (!auth.codes.hasBudgets) return
  await refuseWhilePaused(tx, auth, asked)
  const counted = asked.knownDevice ?? 'unknown'
  const times = await countNow(tx, { ...asked, counted }, later(tx.now, -mailSpanMs))
  if (times.length > mailsMax) throw tooMany(tx, times[0], mailSpanMs)
  if (asked.purpose !== signUp) return
  const today = await countNow(tx, { ...asked, counted: 'day' }, later(tx.now, -daySpanMs))
  if (today.length > signUpMailsMax) throw tooMany(tx, today[0], daySpanMs)
}

/** Tells whether there were so many wrong codes for the address lately that a sign-up with it gets a link. */
export async function areCodesGuessed(
  tx: Tx,
  auth: AuthContext,
  { purpose, address }: Pick<Asked, 'purpose' | 'address'>,
): Promise<boolean> {
  if (!auth.codes.hasBudgets) return false
  const times = await timesSince(tx, { purpose, address, counted: 'wrong' }, later(tx.now, -daySpanMs))
  return times.length >= wrongCodesMax
}

/**
 * Throws `tooManyRequests` for a device that the account does not know, if there were too many wrong codes lately.
 */
export async function refuseWhilePaused(tx: Tx, auth: AuthContext, asked: Asked): Promise<void> {
  if (!auth.codes.hasBudgets || asked.knownDevice !== undefined || asked.purpose === signUp) return
  const { purpose, address, guesser = address } = asked
  const counted = { purpose, address: guesser, counted: 'wrong' }
  const times = await timesSince(tx, counted, later(tx.now, -daySpanMs))
  if (times.length >= wrongCodesMax) throw tooMany(tx, times.at(-wrongCodesMax), daySpanMs)
}

/**
 * Counts a wrong code. The last allowed one pauses the purpose, except for sign-up, and a mail tells the owner of the
 * address.
 */
export async function countWrongCode(
  tx: Tx,
  auth: AuthContext,
  { purpose, address, guesser = address }: Pick<Asked, 'purpose' | 'address' | 'guesser'>,
): Promise<void> {
  const counted = { purpose, address: guesser, counted: 'wrong' }
  const times = await countNow(tx, counted, later(tx.now, -daySpanMs))
  if (times.length !== wrongCodesMax || purpose === signUp) return
  const owner = await findUserByEmail(tx, address)
  noteSecurityEvent(tx, 'codes.paused', owner && { userId: owner.id })
  if (owner) await writeSecurityMail(tx, auth, { user: owner, kind: 'codesPaused' })
}

/** Refuses until the oldest counted time is no longer counted. */
const tooMany = (tx: Tx, oldest: Date | undefined, spanMs: number): ApiError =>
  new TooManyRequests((later(oldest ?? tx.now, spanMs).getTime() - tx.now.getTime()) / 1000)
