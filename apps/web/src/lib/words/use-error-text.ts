import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call-error.ts'
import { formatAmount } from '../format.ts'
import { useLanguage } from '../i18n.ts'
import type errors from '../../../public/locales/en/errors.json'

/** The keys whose text has no placeholders. */
type PlainErrorKey = Exclude<
  keyof typeof errors,
  'creditLeft' | 'minimumValue' | 'maximumValue' | 'retryAfter_one' | 'retryAfter_other'
>

/**
 * Returns the catalogue's text for a key from the server or from a form's rules, and undefined for undefined. A
 * schema's own message ("Too small") is not for people: they read that the value is wrong.
 */
export function useErrorText(): (key: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('errors')
  return (key) => {
    if (!key) return undefined
    return t(i18n.exists(key, { ns: 'errors' }) ? (key as PlainErrorKey) : 'dataIncorrect')
  }
}

/**
 * Returns the reason of the refusal, if the server named one (a credit line, a limit, the club's bank), and
 * otherwise the key's text.
 */
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
