import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ChooseAvatarView } from './choose-avatar.view.tsx'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#app/paths.ts'
import { useMe, useUpdateMe } from '#features/account/index.ts'

export function ChooseAvatarScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const navigate = useNavigate()
  const update = useUpdateMe()
  const back = pathTo(patterns.editProfile)
  return (
    <PlayersOnly>
      <SettingsPage title={t('avatar.title')} back={back}>
        <ChooseAvatarView
          name={me.name}
          current={me.avatar === null ? me.avatar_id : null}
          busy={update.isPending}
          // A picture of one's own would hide the avatar: choosing one takes it away.
          onSave={(preset) =>
            update.mutate({ avatar_id: preset, avatar: null }, { onSuccess: () => void navigate(back) })
          }
        />
      </SettingsPage>
    </PlayersOnly>
  )
}
