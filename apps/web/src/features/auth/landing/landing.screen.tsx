import { LandingView } from './landing.view.tsx'
import { useEnterAsGuest } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { storedGuest } from '#lib/session/session-store.ts'
import { useTranslation } from 'react-i18next'

export function LandingScreen() {
  const { t } = useTranslation('common')
  const guest = useEnterAsGuest()
  return (
    <DoorFrame title={t('productName')}>
      <LandingView
        hasGuest={storedGuest() !== undefined}
        isEntering={guest.isPending}
        onGuest={() => guest.mutate()}
      />
    </DoorFrame>
  )
}
