import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { settingChanges, type SettingChange } from './setting-changes.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'

const titles = {
  jadeLimit: 'jadeLimit.title',
  timeZone: 'timeZone.title',
  week: 'weekBegins.title',
  receiptDays: 'audit.receiptDays',
  approveAbove: 'controls.approve_above.title',
  hourMax: 'controls.hour_max.title',
  dayMax: 'controls.day_max.title',
  dayHours: 'controls.day_hours.title',
} as const satisfies Record<SettingChange['of'], string>

type Entry = Pick<ShownAuditEntry, 'action' | 'details' | 'created_at'>

/**
 * Returns a function that lists settings and controls with their old and new values, such as `Time zone: UTC →
 * Europe/Warsaw`. If a control was loosened, a line says when this takes effect.
 */
export function useSettingLines(): (entry: Entry) => string[] {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const times = useTimes()
  return ({ action, details, created_at: at }) => {
    if (action !== 'club.settings' && action !== 'club.controls') return []
    const changes = settingChanges(details, { language, off: t('controls.off') })
    const { acts_at: acts } = details
    const isLater = typeof acts === 'string' && new Date(acts) > new Date(at)
    return [
      ...changes.map(({ of, from, to }) =>
        t('audit.value', {
          title: t(titles[of]),
          value: from === undefined ? to : t('audit.change', { from, to }),
        }),
      ),
      ...(isLater ? [t('audit.looserFrom', { at: times.dateTime(acts) })] : []),
    ]
  }
}
