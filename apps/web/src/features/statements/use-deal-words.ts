import type { DealFields } from '@cardroom/contract/deals'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

interface DealWords {
  /** Texts such as "30% of loss, carried", "0.2% of turnover". */
  readonly shares: readonly string[]
  /** Texts such as "from 100", "at most 2,000". */
  readonly bounds: readonly string[]
}

/** Describes the payments of a deal in words. */
export function useDealWords(): (deal: DealFields) => DealWords {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const amount = (value: number) => formatAmount(value, language)
  const said = (words: readonly (string | false)[]) => words.filter((each) => each !== false)
  return (deal) => ({
    shares: said([
      deal.loss_percent > 0 &&
        t(deal.carry ? 'deal.lossCarried' : 'deal.loss', { percent: amount(deal.loss_percent) }),
      deal.turnover_percent > 0 && t('deal.turnover', { percent: amount(deal.turnover_percent) }),
      deal.fee_percent > 0 && t('deal.fees', { percent: amount(deal.fee_percent) }),
    ]),
    bounds: said([
      deal.minimum > 0 && t('deal.minimum', { amount: amount(deal.minimum) }),
      deal.cap !== null && t('deal.cap', { amount: amount(deal.cap) }),
    ]),
  })
}
