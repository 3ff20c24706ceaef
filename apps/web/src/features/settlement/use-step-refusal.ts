import { useTranslation } from 'react-i18next'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

/** Returns why a step was refused, in words: what the treasury lacks, or the error of the field. */
export function useStepRefusal(): (error: unknown) => string | undefined {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const errorText = useErrorText()
  return (error) => {
    const message = fieldsOf(error)[0]?.message
    if (keyOf(error) === 'lowBalance' && message !== undefined)
      return t('missing', { amount: formatAmount(Number(message), language) })
    return errorText(message ?? keyOf(error))
  }
}
