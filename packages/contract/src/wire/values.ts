import { isExactAmount } from '@cardroom/money'
import { chipCurrencies, clubRoles, currencies, idsMax, ownCurrencies, textMax } from '@cardroom/rules'
import { z } from 'zod'
import { id, userId } from './ids.ts'

/** The schemas of all calls are built from these pieces. */

/** Tells whether a list has each of its items only once. A list that does not is refused with `eachOnce`. */
export const areDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length

/** Accepts a list of ids without duplicates. */
export const ids = z.array(id).min(1).max(idsMax).refine(areDistinct, 'eachOnce')
export const userIds = z.array(userId).min(1).max(idsMax).refine(areDistinct, 'eachOnce')

const digits = z.string().regex(/^\d{1,16}$/)

const exact = z.number().refine(isExactAmount, 'atMostTwoDecimals')

/** Accepts an amount to move: it is above 0, at most 1,000,000,000,000, and has at most two decimals. */
export const amount = exact.positive().max(1_000_000_000_000)

/** Accepts an amount of whole chips, diamonds or units. */
export const wholeAmount = z.number().int().positive().max(1_000_000_000_000)

/** Accepts a balance or a result, which may have any sign. */
export const balance = exact

/** Accepts the currencies that can be owned. */
export const currency = z.enum(ownCurrencies)
/** Accepts the same currencies and the credit of tabs. */
export const anyCurrency = z.enum(currencies)
export const chipCurrency = z.enum(chipCurrencies)

export const clubRole = z.enum(clubRoles)

/**
 * Tells whether the text names a time zone, like `Europe/Warsaw`. An offset is refused, because it does not follow
 * daylight saving time.
 */
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

/**
 * Accepts a jpg, png or webp image of at most 2 MB and 16.8 megapixels. Its scheme and type may be in upper or
 * lower case (RFC 2397).
 */
export const pictureAsDataUrl = z.string().regex(/^data:image\//i)

/** Accepts a SHA-256 hash or a seed: 64 hexadecimal digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** Accepts a time in ISO 8601, in UTC. */
export const time = z.iso.datetime()

/** Accepts a day as YYYY-MM-DD. The calendar of the database has no year 0. */
export const day = z.iso.date().regex(/^(?!0000)/)

/** Accepts a day of the club's calendar, as YYYY-MM-DD or YYYY.MM.DD, or a moment in ISO 8601. */
export const dayOrMoment = z.union([
  z
    .string()
    .regex(/^\d{4}\.\d{2}\.\d{2}$/)
    .refine((text) => day.safeParse(text.replaceAll('.', '-')).success, 'wrongFormat'),
  day,
  z.iso.datetime({ offset: true }),
])

export const ok = z.object({ result: z.literal('ok') })
/** Holds the answer of calls that have nothing to return. */
export const done = { result: 'ok' } as const
export const codeWasSent = { result: 'codeSent' } as const
export const codeSent = z.object({ result: z.literal('codeSent') })

/**
 * Describes the answer of a flow that mails a code to somebody without a bearer token (rule auth-7). The code works
 * only together with this attempt, which a browser also holds as the cookie `attempt`.
 */
export const attemptSent = codeSent.extend({ attempt_id: z.string() })

/**
 * Takes the attempt that a call belongs to, from the body or else from the cookie. An unknown attempt counts as
 * none.
 */
export const attemptGiven = { attempt_id: z.string().max(200).optional() }
export const nothing = z.strictObject({})

/** Accepts the size of a page, for a list that is whole unless the call names one. */
export const pageSize = digits.transform(Number).pipe(z.number().int().min(1).max(100))
const pageLimit = pageSize.default(20)
const pageOffset = digits.transform(Number).pipe(z.number().int().max(2_147_483_647)).default(0)

/** A list takes `limit` and `offset` in the query string. */
export const page = { limit: pageLimit, offset: pageOffset }

/** A list takes `limit` and `offset` in the body. */
export const pageInBody = {
  limit: z.number().int().min(1).max(100).default(20),
  offset: z.number().int().min(0).max(2_147_483_647).default(0),
}

/** Text from people is stored as they typed it. */
export const text = z.string().trim().max(textMax)

export const switchText = z.enum(['true', 'false']).transform((value) => value === 'true')

/**
 * Rule accounts-4: an address has 3 or more of word, dot or dash, then @, then a domain with a TLD of 2 or more
 * letters.
 */
export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[\w.+-]{3,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, 'incorrectEmailFormat')

/** A password may be typed with this many characters, because some systems send decomposed letters. */
const typedPasswordMax = 1024

/**
 * Rule auth-1: a password has 8 or more characters with a digit, a lowercase and an uppercase letter. The text is
 * composed (NFC, RFC 8265), so that systems which encode a letter differently set the same password.
 */
export const password = z
  .string()
  .max(typedPasswordMax, { abort: true })
  .normalize('NFC')
  .max(256)
  .regex(/^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu}).{8,}$/su, 'enterNewPasswordText')

/** Accepts a password that a person types to sign in. It may be longer than a new one. */
export const typedPassword = z.string().min(1).max(typedPasswordMax)

/** A mailed code has exactly 6 digits. */
export const code = z.string().regex(/^\d{6}$/, 'codeIncorrect')

/** Accepts a mailed code, or the 128 bits that a mailed link carries in its place (rule auth-10). */
export const codeOrLink = z.string().regex(/^(\d{6}|[\da-f]{32})$/, 'codeIncorrect')
