import { useTranslation } from 'react-i18next'
import { useErrorText } from '#lib/words/use-error-text.ts'

/**
 * Returns why a visit to Google or Facebook ended without a sign-in. A visit that the user cancelled there needs no
 * text.
 */
export function useRefusalText(): (refusal: string | null) => string | undefined {
  const { t } = useTranslation('shell')
  const textOf = useErrorText()
  return (refusal) => {
    if (refusal === null || refusal === 'cancelled') return undefined
    if (refusal === 'notAllowed' || refusal === 'userExists') return t(`provider.${refusal}`)
    return textOf(refusal)
  }
}
