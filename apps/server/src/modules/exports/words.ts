import { wordsEn, type Words } from './words.en.ts'
import { wordsRu } from './words.ru.ts'

export const wordsIn: Readonly<Record<'en' | 'ru', Words>> = { en: wordsEn, ru: wordsRu }

/**
 * Returns the word for a key, or the key itself: reasons in a person's own words, keys of a later release.
 */
export const wordOf = (list: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(list, key) ? (list[key] ?? key) : key
