import type { ProtectionSetting, ProtectionShown } from '@cardroom/contract/protection'
import { useTranslation } from 'react-i18next'
import { isMinutes } from './limit-rules.ts'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

const minuteMs = 60_000

/** Describes limits and how much of them is used. */
export function useLimitWords() {
  const { t } = useTranslation('protection')
  const language = useLanguage()
  const duration = (minutes: number) => formatDuration(minutes * minuteMs, language)

  function valueOf(setting: ProtectionSetting, value: number | null): string {
    if (value === null) return t('none')
    return isMinutes(setting) ? duration(value) : formatAmount(value, language)
  }
  function usedOf(setting: ProtectionSetting, used: ProtectionShown['used']): string {
    const lost = (amount: number) => formatAmount(Math.max(0, amount), language)
    if (setting === 'loss_limit_day') return t('usedToday', { amount: lost(used.lost_today) })
    if (setting === 'loss_limit_week') return t('usedWeek', { amount: lost(used.lost_this_week) })
    if (setting === 'time_limit_minutes') return t('playedToday', { time: duration(used.minutes_today) })
    return t('realityMeta')
  }
  return { valueOf, usedOf, duration }
}
