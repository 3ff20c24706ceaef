import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GuestLogOutView } from './overview/guest-log-out.view.tsx'
import { OverviewView } from './overview/overview.view.tsx'
import { SettingsPage } from './settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { leave } from '#features/auth/index.ts'

export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function logOut() {
    setLeaving(true)
    await leave()
    await navigate(pathTo(patterns.signIn), { replace: true })
  }

  return (
    <SettingsPage title={t('title')}>
      <OverviewView
        me={me}
        isLeaving={isLeaving}
        onLogOut={() => (me.guest ? setAsked(true) : void logOut())}
      />
      <GuestLogOutView
        isOpen={isAsked}
        busy={isLeaving}
        onCancel={() => setAsked(false)}
        onConfirm={() => void logOut()}
        onCreateAccount={() => void navigate(pathTo(patterns.guestCreateAccount))}
      />
    </SettingsPage>
  )
}
