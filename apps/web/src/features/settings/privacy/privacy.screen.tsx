import { useTranslation } from 'react-i18next'
import { OwnPrivacy } from './own-privacy.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'

export function PrivacyScreen() {
  const { t } = useTranslation('settings')
  return (
    <SettingsPage title={t('privacy.title')} back={pathTo(patterns.settings)}>
      <OwnPrivacy />
    </SettingsPage>
  )
}
