import type { Rate } from '@cardroom/contract/conversions'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Returns a function that describes an exchange, such as "Dollars → diamonds" and "from $1 to $1,000". */
export function useRateWords() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const amount = (value: number) => formatAmount(value, language)
  const given = (rate: Rate, value: number) => (rate.from === 'usd' ? `$${amount(value)}` : amount(value))
  return {
    title: (rate: Rate): string =>
      t('prices.rateTitle', {
        from: t(`prices.from.${rate.from}`),
        to: t(`prices.currencies.${rate.to}`),
      }),
    rateLabel: (rate: Rate): string => t(`prices.rateOf.${rate.from}`),
    range: (rate: Rate): string =>
      rate.max === null
        ? t('prices.rangeOpen', { min: given(rate, rate.min) })
        : t('prices.range', { min: given(rate, rate.min), max: given(rate, rate.max) }),
    bonus: (rate: Rate): string =>
      rate.bonus
        .map((tier) =>
          t('prices.tier', { percent: amount(tier.percent), from: given(rate, tier.from_amount) })
            // A tier stays on one line.
            .replaceAll(' ', '\u00a0'),
        )
        .join(', '),
  }
}
