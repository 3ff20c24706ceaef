import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmNameView } from './confirm-name.view.tsx'
import { NicknameView } from './nickname.view.tsx'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useUsernamePrice } from '../settings.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe, useRename } from '#features/account/index.ts'
import { useBack } from '#lib/back/use-back.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function NicknameScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const parent = pathTo(patterns.editProfile)
  const back = useBack(parent)
  const price = useUsernamePrice()
  const rename = useRename()
  const [wanted, setWanted] = useState<string>()

  const confirm = (name: string) =>
    rename.mutate(name, {
      onSuccess: () => {
        showToast({ title: t('nickname.changed', { name }), tone: 'success' })
        back()
      },
    })

  return (
    <PlayersOnly>
      <SettingsPage title={t('nickname.title')} back={parent}>
        <NicknameView name={me.name} price={price} onSet={setWanted} />
        <ConfirmNameView
          isOpen={wanted !== undefined}
          name={wanted ?? ''}
          balance={me.diamond_amount}
          price={price ?? 0}
          busy={rename.isPending}
          onCancel={() => setWanted(undefined)}
          onConfirm={() => wanted !== undefined && confirm(wanted)}
        />
      </SettingsPage>
    </PlayersOnly>
  )
}
