import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { RegistrationCode } from './registration-code.tsx'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { enter } from '../session/enter.ts'
import { forgetDraft, readDraft } from '../sign-up/sign-up-draft.ts'
import { pathTo, patterns } from '#lib/paths.ts'

export function ConfirmEmailScreen() {
  const { t } = useTranslation('auth')
  const [draft] = useState(readDraft)
  if (!draft) return <Navigate to={pathTo(patterns.signUp)} replace />
  return (
    <DoorFrame title={t('confirmEmail.title')} look="short" backLink={<Link to={pathTo(patterns.signUp)} />}>
      <RegistrationCode
        draft={draft}
        submitLabel={t('confirmEmail.submit')}
        onConfirmed={(session) => {
          enter(session, { isRemembered: draft.isRemembered, isNew: true })
          forgetDraft()
        }}
      />
    </DoorFrame>
  )
}
