import type { Session } from '@cardroom/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { GuestFrame } from './guest-frame.tsx'
import styles from './guest-account.module.css'
import { RegistrationCode } from '../confirm-email/registration-code.tsx'
import { RegistrationLink, useMailedLink } from '../confirm-email/registration-link.tsx'
import { enterUpgraded } from '../session/enter.ts'
import { forgetDraft, readDraft } from '../sign-up/sign-up-draft.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { currentSession } from '#lib/session/session-store.ts'
import { useMe } from '#features/account/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

export function GuestConfirmCodeScreen() {
  const { t } = useTranslation('auth')
  const me = useMe()
  const [draft] = useState(readDraft)
  const link = useMailedLink()
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <main className={styles.page}>
        <EmptyState
          level={1}
          title={t('guestAccount.doneTitle')}
          text={t('guestAccount.doneText', { name: me.name })}
          action={
            <Link to={pathTo(patterns.home)} replace className={buttonClass({})}>
              {t('guestAccount.doneAction')}
            </Link>
          }
        />
      </main>
    )
  const beginAt = pathTo(patterns.guestCreateAccount)
  const onConfirmed = (session: Session) => {
    setDone(true)
    enterUpgraded(session)
    forgetDraft()
  }
  if (link)
    return (
      <GuestFrame title={t('confirmEmail.linkTitle')} backLink={<BackLink to={beginAt} />}>
        <RegistrationLink
          {...{ link, beginAt, onConfirmed }}
          isRemembered={currentSession()?.isRemembered ?? true}
        />
      </GuestFrame>
    )
  if (!draft) return <Navigate to={beginAt} replace />
  return (
    <GuestFrame
      title={t('confirmEmail.title')}
      backLink={<BackLink to={pathTo(patterns.guestConfirmEmail)} />}
    >
      <RegistrationCode draft={draft} submitLabel={t('confirmEmail.submit')} onConfirmed={onConfirmed} />
    </GuestFrame>
  )
}
