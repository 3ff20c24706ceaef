import { useTranslation } from 'react-i18next'
import type { StakeRefusal } from '#features/bets/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Why these chips cannot be played, in words. */
export function useRefusalText(): (refusal: StakeRefusal | undefined) => string | undefined {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  return (refusal) => {
    if (!refusal) return undefined
    if (refusal.reason === 'placeChips') return t('placeChips')
    return t(refusal.reason, { amount: formatAmount(refusal.amount, language) })
  }
}
