import { useTranslation } from 'react-i18next'
import { PrivacyView } from './privacy.view.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useChanges } from '../use-changes.ts'
import { pathTo, patterns } from '#lib/paths.ts'

export function PrivacyScreen() {
  const { t } = useTranslation('settings')
  const { shown, change } = useChanges()
  return (
    <SettingsPage title={t('privacy.title')} back={pathTo(patterns.settings)}>
      <PrivacyView
        // A server of the release before leaves them out.
        hides={{ hide_name: shown.hide_name ?? false, hide_amounts: shown.hide_amounts ?? false }}
        onSwitch={(name, isHidden) => change({ [name]: isHidden })}
      />
    </SettingsPage>
  )
}
