import { lazy, Suspense, useEffect, useState } from 'react'
import { LandingView } from './landing.view.tsx'
import { useEnterAsGuest } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { loadPatiently } from '#lib/loaded/load-patiently.ts'
import { storedGuest } from '#lib/session/session-store.ts'
import { useTranslation } from 'react-i18next'

const DemoTable = lazy(async () => ({
  default: (await loadPatiently(() => import('./demo-table.tsx'))).DemoTable,
}))

/** The buttons to sign in load first. */
const doorFirstMs = 1200

export function LandingScreen() {
  const { t } = useTranslation('common')
  const guest = useEnterAsGuest()
  const [isTableWanted, setTableWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTableWanted(true), doorFirstMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <DoorFrame title={t('productName')}>
      <LandingView
        hasGuest={storedGuest() !== undefined}
        isEntering={guest.isPending}
        onGuest={() => guest.mutate()}
        table={
          isTableWanted && (
            <Suspense>
              <DemoTable />
            </Suspense>
          )
        }
      />
    </DoorFrame>
  )
}
