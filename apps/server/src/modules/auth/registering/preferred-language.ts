import type { Language } from '../codes/code-mail.ts'

/** Returns the first of en and ru in an Accept-Language header; without either, English. */
export function preferredLanguage(header: string | undefined): Language {
  const first = header?.match(/\b(en|ru)\b/i)?.[1]?.toLowerCase()
  return first === 'ru' ? 'ru' : 'en'
}
