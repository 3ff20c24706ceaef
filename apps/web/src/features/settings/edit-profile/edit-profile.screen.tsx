import { useTranslation } from 'react-i18next'
import { EditProfileView } from './edit-profile.view.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe, useUpdateMe } from '#features/account/index.ts'

export function EditProfileScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const update = useUpdateMe()
  return (
    <PlayersOnly>
      <SettingsPage title={t('editProfile.title')} back={pathTo(patterns.settings)}>
        <EditProfileView
          me={me}
          busy={update.isPending}
          onRemovePhoto={() => update.mutate({ avatar: null })}
        />
      </SettingsPage>
    </PlayersOnly>
  )
}
