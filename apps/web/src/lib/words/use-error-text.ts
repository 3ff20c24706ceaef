import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call-error.ts'
import { formatAmount } from '../format.ts'
import { useLanguage } from '../i18n.ts'
import type errors from '../../../public/locales/en/errors.json'

/** Keys whose text needs nothing filled in. */
type PlainErrorKey = Exclude<
  keyof typeof errors,
  'creditLeft' | 'minimumValue' | 'maximumValue' | 'retryAfter_one' | 'retryAfter_other'
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

/** Why the server refused, where it said so (a credit line, a limit, the club's bank); else the key's text. */
export function useRefusalText(): (error: CallError) => string {
  const { t, i18n } = useTranslation('errors')
  const language = useLanguage()
  const textOf = useErrorText()
  return ({ key, fields: [field] }) => {
    if (key === 'notAllowed' && field?.path === 'credit')
      return t('creditLeft', { left: formatAmount(Number(field.message), language) })
    const saysWhy = key === 'notAllowed' || (key === 'lowBalance' && field?.path === 'bank')
    const isSaid = saysWhy && field !== undefined && i18n.exists(field.message, { ns: 'errors' })
    return textOf(isSaid ? field.message : key) ?? ''
  }
}
