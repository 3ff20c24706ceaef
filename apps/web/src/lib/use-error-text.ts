import { useTranslation } from 'react-i18next'
import type errors from '../../public/locales/en/errors.json'

/** Keys whose text needs nothing filled in. */
type PlainErrorKey = Exclude<
  keyof typeof errors,
  'minimumValue' | 'maximumValue' | 'retryAfter_one' | 'retryAfter_other'
>

/**
 * The catalogue's text for a key from the server or from a form's rules; nothing for nothing. What a form's schema says
 * in its own words ("Too small") is not for people: they read that it is wrong.
 */
export function useErrorText(): (key: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('errors')
  return (key) => {
    if (!key) return undefined
    return t(i18n.exists(key, { ns: 'errors' }) ? (key as PlainErrorKey) : 'dataIncorrect')
  }
}
