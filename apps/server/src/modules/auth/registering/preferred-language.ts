import type { Language } from '../codes/code-mail.ts'

/** The language of an Accept-Language header that we speak: the first of en and ru in it, else English. */
export function preferredLanguage(header: string | undefined): Language {
  const first = header?.match(/\b(en|ru)\b/i)?.[1]?.toLowerCase()
  return first === 'ru' ? 'ru' : 'en'
}
