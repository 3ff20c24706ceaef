import { useTranslation } from 'react-i18next'
import { NotificationSettingsView, type SwitchName } from './notification-settings.view.tsx'
import { useChanges } from '../use-changes.ts'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { usePushSubscription } from '#features/notifications/index.ts'

export function NotificationSettingsScreen() {
  const { t } = useTranslation('settings')
  const { shown, change } = useChanges()
  const push = usePushSubscription()
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
        push={push.state}
        isPushBusy={push.isBusy}
        onPush={() => void push.subscribe()}
      />
    </SettingsPage>
  )
}
