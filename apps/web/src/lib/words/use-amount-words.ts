import { useTranslation } from 'react-i18next'
import type { AmountProblem } from '#ui/amount-input/normalize-amount.ts'

/** Returns the text that an amount field shows for an input that it cannot read. */
export function useAmountWords(): (problem: AmountProblem) => string | undefined {
  const { t } = useTranslation('common')
  return (problem) => (problem === 'incomplete' ? undefined : t(`amounts.${problem}`))
}
