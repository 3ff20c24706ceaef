import type { DealFields } from '@cardroom/contract/deals'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Describes a deal in one line: "30% of loss + 0.2% of turnover, at most 2,000". */
export function useDealWords(): (deal: DealFields | null | undefined) => string {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  return (deal) => {
    if (!deal) return t('deal.none')
    const amount = (value: number) => formatAmount(value, language)
    const parts = [
      deal.loss_percent > 0 && t('deal.ofLoss', { percent: amount(deal.loss_percent) }),
      deal.turnover_percent > 0 && t('deal.ofTurnover', { percent: amount(deal.turnover_percent) }),
      deal.fee_percent > 0 && t('deal.ofFees', { percent: amount(deal.fee_percent) }),
    ].filter((part) => part !== false)
    const bounds = [
      deal.minimum > 0 && t('deal.from', { amount: amount(deal.minimum) }),
      deal.cap !== null && t('deal.atMost', { amount: amount(deal.cap) }),
    ].filter((part) => part !== false)
    return [parts.join(' + ') || t('deal.nothing'), ...bounds].join(', ')
  }
}
