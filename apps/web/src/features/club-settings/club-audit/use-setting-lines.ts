import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { settingChanges, type SettingChange } from './setting-changes.ts'
import { useLanguage } from '#lib/i18n.ts'

const titles = {
  jadeLimit: 'jadeLimit.title',
  timeZone: 'timeZone.title',
  week: 'weekBegins.title',
  receiptDays: 'audit.receiptDays',
} as const satisfies Record<SettingChange['of'], string>

/** Returns the settings with their old and new values: `Time zone: UTC → Europe/Warsaw`. */
export function useSettingLines(): (entry: Pick<ShownAuditEntry, 'action' | 'details'>) => string[] {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  return ({ action, details }) =>
    action === 'club.settings'
      ? settingChanges(details, language).map(({ of, from, to }) =>
          t('audit.value', {
            title: t(titles[of]),
            value: from === undefined ? to : t('audit.change', { from, to }),
          }),
        )
      : []
}
