import { days, later, minutes } from '#platform/clock.ts'
import { TooManyRequests, type ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { findUserByEmail } from '#modules/users/index.ts'
import type { AuthContext } from '../auth.context.ts'
import { countNow, isKnownDevice, timesSince } from './code-counts.store.ts'
import { writeSecurityMail } from '../security-mails/security-mail.ts'

/** Rule auth-9: so many mails of a purpose to an address from unknown devices together, and from each known one. */
export const mailsMax = 5
const mailSpanMs = minutes(10)

/** Mails to sign up in a day, to an address that no account has. */
export const signUpMailsMax = 20
const daySpanMs = days(1)

/** So many wrong codes in a day pause the purpose for devices that the account does not know; sign-up goes on by link. */
export const wrongCodesMax = 20

/** Never paused: else anybody could keep an address from signing up. */
const signUp = 'register'

export interface Asked {
  readonly purpose: string
  /** In lower case. */
  readonly address: string
  /** The device that the account knows; undefined where it knows none. */
  readonly knownDevice: string | undefined
  /**
   * Whose wrong codes pause the purpose, where it is not the address: of one that is not an account's yet, the account
   * that wants it. Else anybody could keep an address from everybody.
   */
  readonly guesser?: string | undefined
}

/** Whether the account of the address knows the device that asks: then it has a budget of its own. */
export async function knownDevice(
  tx: Tx,
  deviceHash: string | undefined,
  address: string | null,
): Promise<string | undefined> {
  if (deviceHash === undefined || address === null) return undefined
  return (await isKnownDevice(tx, deviceHash, address.toLowerCase())) ? deviceHash : undefined
}

/**
 * Counts a mail that is asked for, whether or not the address is known. `tooManyRequests` beyond the budget: then
 * nothing is counted.
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

/** Whether so many codes for the address were wrong of late that whoever signs up with it gets a link. */
export async function areCodesGuessed(
  tx: Tx,
  auth: AuthContext,
  { purpose, address }: Pick<Asked, 'purpose' | 'address'>,
): Promise<boolean> {
  if (!auth.codes.hasBudgets) return false
  const times = await timesSince(tx, { purpose, address, counted: 'wrong' }, later(tx.now, -daySpanMs))
  return times.length >= wrongCodesMax
}

/** `tooManyRequests` from a device that the account does not know, where too many codes of late were wrong. */
export async function refuseWhilePaused(tx: Tx, auth: AuthContext, asked: Asked): Promise<void> {
  if (!auth.codes.hasBudgets || asked.knownDevice !== undefined || asked.purpose === signUp) return
  const { purpose, address, guesser = address } = asked
  const counted = { purpose, address: guesser, counted: 'wrong' }
  const times = await timesSince(tx, counted, later(tx.now, -daySpanMs))
  if (times.length >= wrongCodesMax) throw tooMany(tx, times.at(-wrongCodesMax), daySpanMs)
}

/** Counts a wrong code; the one too many pauses the purpose, but for sign-up, and the owner of the address is told by mail. */
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

/** Refused until the oldest that counts is no longer counted. */
const tooMany = (tx: Tx, oldest: Date | undefined, spanMs: number): ApiError =>
  new TooManyRequests((later(oldest ?? tx.now, spanMs).getTime() - tx.now.getTime()) / 1000)
