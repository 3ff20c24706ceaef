import type { ShownAuditEntry } from '@cardroom/contract/audit'
import {
  conversions,
  conversionChanges,
  type ConversionChanges,
  type Rate,
} from '@cardroom/contract/conversions'
import { useTranslation } from 'react-i18next'
import { useRateWords } from '../prices/use-rate-words.ts'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

type RateChange = NonNullable<ConversionChanges['rates']>[number]

const priceNames = ['club_name_price', 'user_name_price', 'jade_min'] as const
const bounds = ['sessions', 'managers'] as const

/**
 * Returns a function that describes an administrator's change with old and new values. For entries that need no
 * description it returns no lines.
 */
export function usePlatformLines(): (entry: Pick<ShownAuditEntry, 'action' | 'details'>) => string[] {
  const { t } = useTranslation(['admin', 'clubSettings', 'common'])
  const language = useLanguage()
  const rateWords = useRateWords()
  const said = (value: number | null) =>
    value === null ? t('admin:prices.anyNumber') : formatAmount(value, language)
  const changed = (from: number | null | undefined, to: number | null) =>
    from === undefined || from === to
      ? said(to)
      : t('clubSettings:audit.change', { from: said(from), to: said(to) })

  const rateLines = (was: Rate | undefined, change: RateChange): string[] => {
    if (!was) return []
    const { rate = was.rate, min = was.min, max = was.max, bonus = was.bonus } = change
    const now = { ...was, rate, min, max, bonus }
    return [
      `${rateWords.title(now)}: ${changed(was.rate, now.rate)}`,
      ...(change.min === undefined && change.max === undefined ? [] : [rateWords.range(now)]),
      ...(change.bonus ? [rateWords.bonus(now) || t('admin:prices.noBonus')] : []),
    ]
  }

  return ({ action, details }) => {
    if (action === 'accounts.factors-lift' && typeof details.lifts_at === 'string')
      return [t('admin:log.liftsAt', { at: formatDateTime(details.lifts_at) })]
    if (action !== 'platform.conversions') return []
    const { before, ...changes } = details
    const now = conversionChanges.safeParse(changes).data
    const was = conversions.partial().safeParse(before).data
    if (!now) return []
    const ratings = (now.club_ratings ?? []).flatMap((change) => {
      const old = was?.club_ratings?.find(({ level }) => level === change.level)
      const stars = t('common:stars', { count: change.level })
      return [
        ...(change.amount === undefined ? [] : [`${stars}: ${changed(old?.amount, change.amount)}`]),
        ...bounds.flatMap((name) => {
          const value = change[name]
          return value === undefined
            ? []
            : `${stars}, ${t(`admin:prices.${name}`)}: ${changed(old?.[name], value)}`
        }),
      ]
    })
    return [
      ...priceNames.flatMap((name) => {
        const value = now[name]
        return value === undefined ? [] : `${t(`admin:prices.names.${name}`)}: ${changed(was?.[name], value)}`
      }),
      ...ratings,
      ...(now.rates ?? []).flatMap((change) =>
        rateLines(
          was?.rates?.find(({ from, to }) => from === change.from && to === change.to),
          change,
        ),
      ),
    ]
  }
}
