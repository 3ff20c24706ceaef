import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { DoorFrameView } from './door-frame/door-frame.view.tsx'
import { LandingView } from './landing/landing.view.tsx'
import { SignInView } from './sign-in/sign-in.view.tsx'
import { useLanguage } from '#lib/i18n.ts'

// These components show the sign-in pages while the app loads. Nothing can be pressed yet.

const nothing = () => undefined

export function FirstLandingView() {
  const { t } = useTranslation('common')
  return (
    <DoorFrameView title={t('productName')} language={useLanguage()} onLanguage={nothing}>
      <LandingView hasGuest={false} isEntering={false} onGuest={nothing} />
    </DoorFrameView>
  )
}

export function FirstSignInView({ backLink }: { readonly backLink: ReactElement<{ className?: string }> }) {
  const { t } = useTranslation('common')
  return (
    <DoorFrameView title={t('productName')} backLink={backLink} language={useLanguage()} onLanguage={nothing}>
      <SignInView
        onSubmit={nothing}
        onEdit={nothing}
        error={undefined}
        busy={false}
        hasGuest={false}
        isEnteringAsGuest={false}
        onGuest={nothing}
        onPasskey={nothing}
        providers={[]}
      />
    </DoorFrameView>
  )
}
