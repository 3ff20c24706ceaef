import { hashOfSeal, type Seal } from './seals.ts'

/**
 * Proquints (Daniel S. Wilkerson, arXiv:0901.4016): each word is 16 bits, with consonants and vowels in turn. They
 * sound the same in every language, so two people with different languages can compare them.
 */
const consonants = { en: 'bdfghjklmnprstvz', ru: 'бдфгхжклмнпрствз' } as const
const vowels = { en: 'aiou', ru: 'аиоу' } as const
export type WordLanguage = keyof typeof consonants

/**
 * Matches beginnings of words, in English letters, that would be offensive in one of the two languages. A word with
 * such a beginning is shown with its first two letters at the end, in both alphabets: `dagos` becomes `gosda`. No
 * other word has that shape.
 */
const unfit =
  /^(?:dago[sz]|durak|fag|fuk|gom[io]|hoho|homo|jid|jihad|jop|kafir|kik[aiou]s|loh[ao][mv]|mud[aio]|nahu|nazi|nig[aou]|paki[sz]|pid[ao]|pohu|ponos|puta|putin|sodom|suk|vagin|zalup|ziga)/

const wordsOf = (hash: string, count: number, language: WordLanguage): string[] =>
  Array.from({ length: count }, (_, index) =>
    wordOf(Number.parseInt(hash.slice(index * 4, index * 4 + 4), 16), language),
  )

function wordOf(bits: number, language: WordLanguage): string {
  const word = spelt(bits, language)
  return unfit.test(spelt(bits, 'en')) ? word.slice(2) + word.slice(0, 2) : word
}

function spelt(bits: number, language: WordLanguage): string {
  const consonant = (shift: number): string => consonants[language].charAt((bits >> shift) & 15)
  const vowel = (shift: number): string => vowels[language].charAt((bits >> shift) & 3)
  return consonant(12) + vowel(10) + consonant(6) + vowel(4) + consonant(0)
}

/** Writes a seal as 8 words: the first 128 bits of the SHA-256 of its text. */
export const wordsOfSeal = (seal: Seal, language: WordLanguage): string[] =>
  wordsOf(hashOfSeal(seal), 8, language)

/**
 * Returns the 128 bits (32 hex characters) that eight words encode, in either alphabet, with any spacing and
 * capitals. A word with moved letters is also accepted in its original order. Undefined if the words are not valid.
 */
export function bitsOfWords(text: string): string | undefined {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  if (words.length !== 8) return undefined
  const bits = words.map((word) => bitsOf(word, 'en') ?? bitsOf(word, 'ru'))
  if (bits.includes(undefined)) return undefined
  return bits.map((each) => (each as number).toString(16).padStart(4, '0')).join('')
}

function bitsOf(word: string, language: WordLanguage): number | undefined {
  if (word.length !== 5) return undefined
  const isTurned = consonants[language].includes(word.charAt(3))
  const letters = [...(isTurned ? word.slice(3) + word.slice(0, 3) : word)].map((letter, place) =>
    (place % 2 === 0 ? consonants : vowels)[language].indexOf(letter),
  )
  if (letters.some((letter) => letter < 0)) return undefined
  return letters.reduce((bits, letter, place) => bits * (place % 2 === 0 ? 16 : 4) + letter, 0)
}
