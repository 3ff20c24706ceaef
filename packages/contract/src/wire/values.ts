import { isExactAmount } from '@cardroom/money'
import { chipCurrencies, clubRoles, currencies, idsMax, ownCurrencies, textMax } from '@cardroom/rules'
import { z } from 'zod'
import { id, userId } from './ids.ts'

/** The pieces from which the calls are built. */

const areDistinct = (list: readonly number[]): boolean => new Set(list).size === list.length

/** Several at once, each once. */
export const ids = z.array(id).min(1).max(idsMax).refine(areDistinct, 'eachOnce')
export const userIds = z.array(userId).min(1).max(idsMax).refine(areDistinct, 'eachOnce')

const digits = z.string().regex(/^\d{1,16}$/)

const exact = z.number().refine(isExactAmount, 'atMostTwoDecimals')

/** An amount to move: more than nothing, at most 1,000,000,000,000, at most two decimals. */
export const amount = exact.positive().max(1_000_000_000_000)

/** An amount of whole chips, diamonds or units. */
export const wholeAmount = z.number().int().positive().max(1_000_000_000_000)

/** A balance or a result: any sign. */
export const balance = exact

/** What can be owned. */
export const currency = z.enum(ownCurrencies)
/** Credit of the tabs as well. */
export const anyCurrency = z.enum(currencies)
export const chipCurrency = z.enum(chipCurrencies)

export const clubRole = z.enum(clubRoles)

/** Whether it is the name of a time zone, like `Europe/Warsaw`: an offset is none, it knows no change of clocks. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const timeZone = z.string().max(64).refine(isTimeZone, 'timeZoneUnknown')

/** A jpg, png or webp of at most 2 MB and 16.8 megapixels; its scheme and type are in any case (RFC 2397). */
export const pictureAsDataUrl = z.string().regex(/^data:image\//i)

/** SHA-256 or a seed: 64 hexadecimal digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Time as ISO 8601 UTC. */
export const time = z.iso.datetime()

export const ok = z.object({ result: z.literal('ok') })
/** The answer of what has nothing to say. */
export const done = { result: 'ok' } as const
export const codeWasSent = { result: 'codeSent' } as const
export const codeSent = z.object({ result: z.literal('codeSent') })

/**
 * The answer of a flow that mails a code to somebody without a bearer (rule auth-7): the code is good together
 * with this attempt only, which a browser also holds as the cookie `attempt`.
 */
export const attemptSent = codeSent.extend({ attempt_id: z.string() })

/** The attempt that a call belongs to: in the body, or else in the cookie. One that is unknown is none. */
export const attemptGiven = { attempt_id: z.string().max(200).optional() }
export const nothing = z.strictObject({})

const pageLimit = digits.transform(Number).pipe(z.number().int().min(1).max(100)).default(20)
const pageOffset = digits.transform(Number).pipe(z.number().int().max(2_147_483_647)).default(0)

/** `limit` and `offset` of a list in the query string. */
export const page = { limit: pageLimit, offset: pageOffset }

/** The same in a body. */
export const pageInBody = {
  limit: z.number().int().min(1).max(100).default(20),
  offset: z.number().int().min(0).max(2_147_483_647).default(0),
}

/** Text from people: stored as typed. */
export const text = z.string().trim().max(textMax)

export const switchText = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Rule accounts-4: 3 or more of word, dot or dash, @, a domain with a TLD of 2 or more letters. */
export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\w.+-]{3,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, 'incorrectEmailFormat')

/**
 * Rule auth-1: 8 or more characters with digit, lowercase, uppercase. Composed (NFC, RFC 8265): systems that write one
 * letter in different ways set the same password.
 */
export const password = z
  .string()
  .normalize('NFC')
  .max(256)
  .regex(/^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu}).{8,}$/su, 'enterNewPasswordText')

/** One that is brought, in whatever way a system writes its letters: taken apart it is longer. */
export const typedPassword = z.string().min(1).max(1024)

/** A code from a mail: exactly 6 digits. */
export const code = z.string().regex(/^\d{6}$/, 'codeIncorrect')

/** The same, or what a mailed link carries in its place: 128 bits (rule auth-10). */
export const codeOrLink = z.string().regex(/^(\d{6}|[\da-f]{32})$/, 'codeIncorrect')
