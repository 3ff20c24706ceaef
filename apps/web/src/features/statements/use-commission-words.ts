import { useTranslation } from 'react-i18next'
import type { CommissionLine } from './commission-lines.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Returns the words for a line of a commission: its percent and base, like "30% of 10,179.50", or else its name. */
export function useCommissionWords(): (line: CommissionLine) => string {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  return ({ name, share }) =>
    share
      ? t(`share.${name as 'loss' | 'turnover' | 'fees'}`, {
          percent: formatAmount(share.percent, language),
          of: formatAmount(share.of, language),
        })
      : t(`lines.${name}`)
}
