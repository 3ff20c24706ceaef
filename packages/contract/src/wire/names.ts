import { nameLengths, textMax } from '@cardroom/rules'
import { z } from 'zod'

/** These rules decide how people and clubs may be named, and which part of a text is visible. */

/** Characters that draw nothing, or change how their neighbours are read. The only visible space is the plain one. */
const hidden = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u
const seen = /[^\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Tells whether a text shows anything at all. */
export const isSeen = (text: string): boolean => text.search(seen) >= 0

/** Accepts a text of this length that shows something: a reason, a note, the name of a thing. */
export const shownText = (min: number, max: number = textMax) =>
  z.string().trim().min(min).max(max).refine(isSeen, 'empty')

const marksOnOneMax = 4
/** Matches more than four marks on one letter, or one mark twice. */
const heaped = /\p{M}{5}|(\p{M})\p{M}*\1/u

export const isHeaped = (text: string): boolean => heaped.test(text.normalize('NFD'))

/** Keeps the text as typed, but leaves at most four different marks on each letter. */
export const withoutHeaps = (text: string): string =>
  text.replace(/\p{M}{2,}/gu, (marks) => [...new Set(marks)].slice(0, marksOnOneMax).join(''))

/** Letters of Arabic and related scripts that join; a non-joiner between them is visible (UAX 31 A1). */
const joining = '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Nkoo}\\p{scx=Adlm}]'
/** Letters that do not join to the next one. */
const unjoining =
  '[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5]'
const betweenJoining = new RegExp(
  `(?<=(?!${unjoining})(?=\\p{L})${joining}\\p{Mn}*)\\u200C(?=\\p{Mn}*(?=\\p{L})${joining})`,
  'gu',
)
/** Signs that join consonants. After one, a joiner or non-joiner chooses the shape (UAX 31 A2, B). */
const behindVirama =
  /(?<=\p{L}\p{M}*[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2]\p{Mn}*)(?:\u200C(?=\p{L})|\u200D)/gu

let emoji: RegExp | null | undefined
/** Matches the emoji that Unicode recommends. Null if this system cannot tell; then only the server decides. */
function emojiSequences(): RegExp | null {
  if (emoji !== undefined) return emoji
  try {
    emoji = new RegExp('\\p{RGI_Emoji}', 'gv')
  } catch {
    emoji = null
  }
  return emoji
}

/** Replaces each emoji by one letter, and drops joiners that visibly change their neighbours. */
function withoutUsefulJoiners(name: string): string {
  if (!/\uFE0F|\u200C|\u200D|[\u{E0020}-\u{E007F}]/u.test(name)) return name
  const sequences = emojiSequences()
  const plain = sequences === null ? name.replace(/\uFE0F|\u200D/g, '') : name.replace(sequences, 'x')
  return plain.replace(betweenJoining, '').replace(behindVirama, '')
}

/**
 * A name may be typed with this many characters, because some systems send decomposed letters. To compose a longer one,
 * or to look at it, takes time that grows with the square of its length.
 */
const typedMax = 1024

/**
 * Accepts a name as people read it: composed (NFC), without invisible characters (emoji and scripts keep the
 * joiners they need), with at most four marks on a letter, and with `min` visible characters or more. A name that is
 * too long is looked at no further.
 */
export const visibleName = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .string()
    .max(typedMax, { abort: true })
    .normalize('NFC')
    .trim()
    .min(min, { error: 'minimumCharacter', abort: true })
    .max(max, { abort: true })
    .refine((name) => !hidden.test(withoutUsefulJoiners(name)) && !isHeaped(name), 'invalidName')
    .refine((name) => (withoutUsefulJoiners(name).match(seen) ?? []).length >= min, 'minimumCharacter')

export const personName = visibleName(nameLengths.person)

const { min: clubNameMin, max: clubNameMax } = nameLengths.club
const clubNamePattern = new RegExp(
  `^(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}]){${clubNameMin},${clubNameMax}}$`,
  'u',
)

/** Alphabets in use (UAX 31, tables 5 and 7). A name must not mix them. */
const scripts = [
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Syriac',
    'Thaana',
    'Nko',
    'Adlam',
  ],
  ...[
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
  ],
  ...[
    'Thai',
    'Lao',
    'Khmer',
    'Myanmar',
    'Tibetan',
    'Mongolian',
    'Ethiopic',
    'Cherokee',
    'Canadian_Aboriginal',
  ],
  ...['Tifinagh', 'Yi', 'Javanese', 'Balinese'],
]
/** These alphabets are written together; Latin may join them. */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
/** One class for each alphabet and all numbers: some, like Ⅷ, are of an alphabet too, and none is a letter. */
const alphabets = [...scripts.map((script) => [script]), ...together].map(
  (each) =>
    new RegExp(`^[${each.map((script) => `\\p{Script_Extensions=${script}}`).join('')}\\p{N}]+$`, 'u'),
)

const isOfOneAlphabet = (name: string): boolean => alphabets.some((alphabet) => alphabet.test(name))

/** Rule clubs-2: a club's name has 5 or more letters or digits only, and its letters are of one alphabet. */
export const clubName = z
  .string()
  .max(typedMax, { error: 'invalidClubNameError', abort: true })
  .normalize('NFC')
  .regex(clubNamePattern, { error: 'invalidClubNameError', abort: true })
  .refine(isOfOneAlphabet, 'invalidClubNameError')
