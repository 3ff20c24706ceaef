import { useTranslation } from 'react-i18next'
import type { AmountProblem } from '#ui/amount-input/normalize-amount.ts'

/** What an amount field says of what it cannot read. */
export function useAmountWords(): (problem: AmountProblem) => string | undefined {
  const { t } = useTranslation('common')
  return (problem) => (problem === 'incomplete' ? undefined : t(`amounts.${problem}`))
}
