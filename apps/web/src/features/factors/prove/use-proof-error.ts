import { useTranslation } from 'react-i18next'
import { PasskeyRefused } from '../passkeys.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

/** Returns a function that says why a proof was refused. */
export function useProofError(): (error: Error | null) => string | undefined {
  const { t } = useTranslation('factors')
  const textOf = useErrorText()
  return (error) => {
    if (!error) return undefined
    return error instanceof PasskeyRefused ? t('prove.noPasskey') : textOf(keyOf(error))
  }
}
