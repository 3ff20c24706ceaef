import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationSettingsView, type SwitchName } from './notification-settings.view.tsx'
import { useChanges } from '../use-changes.ts'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import type { SoundKind } from '#lib/sound/cues.ts'
import { keepSilent, silentKinds } from '#lib/sound/silent-kinds.ts'
import { usePushSubscription } from '#features/notifications/index.ts'

export function NotificationSettingsScreen() {
  const { t } = useTranslation('settings')
  const { shown, change } = useChanges()
  const [silent, setSilent] = useState(() => silentKinds(shown.id))
  const push = usePushSubscription()
  function onSound(kind: SoundKind, isOn: boolean) {
    if (kind === 'room') return change({ music: isOn })
    const kinds = new Set(silent)
    if (isOn) kinds.delete(kind)
    else kinds.add(kind)
    keepSilent(shown.id, kinds)
    setSilent(kinds)
  }
  const onSwitch = (name: SwitchName, isOn: boolean) => {
    change({ [name]: isOn })
    // A browser may ask for its permission only during a press, as here.
    if (name === 'push_notifications') void (isOn ? push.subscribe() : push.unsubscribe())
  }
  return (
    <SettingsPage title={t('notifications.title')} back={pathTo(patterns.settings)}>
      <NotificationSettingsView
        switches={shown}
        onSwitch={onSwitch}
        silent={new Set<SoundKind>(shown.music ? silent : [...silent, 'room'])}
        onSound={onSound}
        push={push.state}
        isPushBusy={push.isBusy}
        onPush={() => void push.subscribe()}
      />
    </SettingsPage>
  )
}
