import type { OwnUser } from '@cardroom/contract/users'
import { useTranslation } from 'react-i18next'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useChanges } from '../use-changes.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Card } from '#ui/card/card.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'

/** Saves the language, and then switches the interface (rule app-6). */
export function LanguagesScreen() {
  const { t } = useTranslation('settings')
  const { shown, change } = useChanges()
  return (
    <SettingsPage title={t('languages.title')} back={pathTo(patterns.settings)}>
      <Card padded={false}>
        <RadioRows<OwnUser['language']>
          label={t('languages.title')}
          hideLabel
          value={shown.language}
          choices={[
            { value: 'en', lang: 'en', label: 'English', meta: t('languages.en') },
            { value: 'ru', lang: 'ru', label: 'Русский', meta: t('languages.ru') },
          ]}
          onChange={(language) => change({ language })}
        />
      </Card>
    </SettingsPage>
  )
}
