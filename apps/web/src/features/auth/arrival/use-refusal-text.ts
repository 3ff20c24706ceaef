import { useTranslation } from 'react-i18next'
import { useErrorText } from '#lib/words/use-error-text.ts'

/** Why a visit to Google or Facebook ended without a sign-in; nothing for who cancelled it there: they know. */
export function useRefusalText(): (refusal: string | null) => string | undefined {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  return (refusal) => {
    if (refusal === null || refusal === 'cancelled') return undefined
    if (refusal === 'notAllowed' || refusal === 'userExists') return t(`provider.${refusal}`)
    return textOf(refusal)
  }
}
