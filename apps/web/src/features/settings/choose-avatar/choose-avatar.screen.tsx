import { useTranslation } from 'react-i18next'
import { ChooseAvatarView } from './choose-avatar.view.tsx'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe, useUpdateMe } from '#features/account/index.ts'
import { useBack } from '#lib/back/use-back.ts'

export function ChooseAvatarScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const update = useUpdateMe()
  const parent = pathTo(patterns.editProfile)
  const back = useBack(parent)
  return (
    <PlayersOnly>
      <SettingsPage title={t('avatar.title')} back={parent}>
        <ChooseAvatarView
          name={me.name}
          current={me.avatar === null ? me.avatar_id : null}
          busy={update.isPending}
          // The user's own picture would hide the avatar, so choosing an avatar removes it.
          onSave={(preset) => update.mutate({ avatar_id: preset, avatar: null }, { onSuccess: back })}
        />
      </SettingsPage>
    </PlayersOnly>
  )
}
