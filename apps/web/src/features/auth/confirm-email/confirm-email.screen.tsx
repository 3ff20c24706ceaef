import type { Session } from '@cardroom/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { RegistrationCode } from './registration-code.tsx'
import { RegistrationLink, useMailedLink } from './registration-link.tsx'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { enter } from '../session/enter.ts'
import { forgetDraft, readDraft } from '../sign-up/sign-up-draft.ts'
import { pathTo, patterns } from '#lib/paths.ts'

export function ConfirmEmailScreen() {
  const { t } = useTranslation('auth')
  const [draft] = useState(readDraft)
  const link = useMailedLink()
  const isRemembered = draft?.isRemembered ?? true
  const onConfirmed = (session: Session) => {
    enter(session, { isRemembered, isNew: true })
    forgetDraft()
  }
  const beginAt = pathTo(patterns.signUp)
  if (link)
    return (
      <DoorFrame title={t('confirmEmail.linkTitle')} look="short" backLink={<Link to={beginAt} />}>
        <RegistrationLink {...{ link, isRemembered, beginAt, onConfirmed }} />
      </DoorFrame>
    )
  if (!draft) return <Navigate to={beginAt} replace />
  return (
    <DoorFrame title={t('confirmEmail.title')} look="short" backLink={<Link to={beginAt} />}>
      <RegistrationCode draft={draft} submitLabel={t('confirmEmail.submit')} onConfirmed={onConfirmed} />
    </DoorFrame>
  )
}
