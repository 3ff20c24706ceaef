import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { GuestFrame } from './guest-frame.tsx'
import styles from './guest-account.module.css'
import { useLeaveForProvider, useProviders } from '../auth.api.ts'
import { ProviderButtons } from '../sign-in/provider-buttons.tsx'
import { keepDraft, readDraft } from '../sign-up/sign-up-draft.ts'
import { SignUpView } from '../sign-up/sign-up.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'

/** Says that the next step refused something that was entered here. */
export interface RefusedState {
  /** True if the password is too common. */
  readonly isCommon: boolean
}

/** Makes a guest a player with the same id, balances and clubs. */
export function GuestCreateAccountScreen() {
  const { t } = useTranslation('auth')
  const me = useMe()
  const navigate = useNavigate()
  const draft = readDraft()
  const { state } = useLocation() as { readonly state: RefusedState | null }
  const [isCommon, setCommon] = useState(state?.isCommon ?? false)
  const providers = useProviders()
  const visit = useLeaveForProvider()
  if (!me.guest) return <Navigate to={pathTo(patterns.home)} replace />
  return (
    <GuestFrame title={t('guestAccount.title')} backLink={<BackLink to={pathTo(patterns.settings)} />}>
      <p className={styles.text}>{t('guestAccount.text')}</p>
      <SignUpView
        draft={{
          login: draft?.login ?? '',
          name: draft?.secret?.name ?? '',
          password: draft?.secret?.password ?? '',
        }}
        asksToRemember={false}
        isTaken={false}
        isCommon={isCommon}
        onEdit={() => setCommon(false)}
        busy={false}
        submitLabel={t('guestAccount.next')}
        onSubmit={({ login, password, name }) => {
          keepDraft({ login, isRemembered: true, secret: { password, name }, attemptId: draft?.attemptId })
          void navigate(pathTo(patterns.guestConfirmEmail))
        }}
      />
      {providers.length > 0 && (
        <ProviderButtons
          providers={providers}
          leavingFor={visit.isPending ? visit.variables : undefined}
          onLeave={(id) => visit.mutate(id)}
        />
      )}
    </GuestFrame>
  )
}
