import type { FactorNeeded } from '@cardroom/contract/factors'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { SignInView, type SignInForm } from './sign-in.view.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'
import { Arrival } from '../arrival/arrival.tsx'
import { useRefusalText } from '../arrival/use-refusal-text.ts'
import { useEnterAsGuest, useLogIn, useProviders, useSignInWithPasskey } from '../auth.api.ts'
import { enter } from '../session/enter.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { FactorSheet, hasPasskeys } from '#features/factors/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { storedGuest, wasEnded } from '#lib/session/session-store.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

/** The factor for which a sign-in waits. */
interface AskedFactor {
  readonly needed: FactorNeeded
  readonly isRemembered: boolean
}

interface AskedCode {
  readonly login: string
  readonly attemptId: string
  readonly isRemembered: boolean
  readonly password: string | undefined
}

export function SignInScreen() {
  const { t } = useTranslation('common')
  const [query, setQuery] = useSearchParams()
  const [asked, setAsked] = useState<AskedCode>()
  const [askedFactor, setAskedFactor] = useState<AskedFactor>()
  const askCode = useCallback(
    (login: string, attemptId: string) => {
      setAsked({ login, attemptId, isRemembered: true, password: undefined })
      setQuery({}, { replace: true })
    },
    [setQuery],
  )
  const askFactor = useCallback(
    (needed: FactorNeeded) => {
      setAskedFactor({ needed, isRemembered: true })
      setQuery({}, { replace: true })
    },
    [setQuery],
  )

  const arrival = query.get('arrival')
  if (arrival !== null) return <Arrival code={arrival} onCodeAsked={askCode} onFactorAsked={askFactor} />
  return (
    <DoorFrame title={t('productName')} backLink={<Link to={pathTo(patterns.landing)} />}>
      <SignInForms refusal={query.get('refusal')} onCodeAsked={setAsked} onFactorAsked={setAskedFactor} />
      {asked && <TwoFactorStep {...asked} onBack={() => setAsked(undefined)} />}
      {askedFactor && (
        <FactorSheet
          {...askedFactor}
          onDone={(session) => enter(session, askedFactor)}
          onBack={() => setAskedFactor(undefined)}
        />
      )}
    </DoorFrame>
  )
}

interface SignInFormsProps {
  /** The reason why a visit to Google or Facebook ended without a sign-in. */
  readonly refusal: string | null
  readonly onCodeAsked: (asked: AskedCode) => void
  readonly onFactorAsked: (asked: AskedFactor) => void
}

function SignInForms({ refusal, onCodeAsked, onFactorAsked }: SignInFormsProps) {
  const logIn = useLogIn()
  const guest = useEnterAsGuest()
  const passkey = useSignInWithPasskey()
  const textOf = useErrorText()
  const isWrong = logIn.error !== null && keyOf(logIn.error) === 'invalidCredentials'

  const submit = (form: SignInForm) =>
    logIn.mutate(form, {
      onSuccess: (answer) => {
        if ('factors' in answer) onFactorAsked({ needed: answer, isRemembered: form.isRemembered })
        else if ('result' in answer) onCodeAsked({ ...form, attemptId: answer.attempt_id })
      },
    })

  return (
    <SignInView
      onSubmit={submit}
      onEdit={() => isWrong && logIn.reset()}
      error={isWrong ? textOf('invalidCredentials') : undefined}
      refusal={useRefusalText()(refusal)}
      hasEnded={wasEnded()}
      busy={logIn.isPending}
      hasGuest={storedGuest() !== undefined}
      isEnteringAsGuest={guest.isPending}
      onGuest={() => guest.mutate()}
      onPasskey={hasPasskeys() ? () => passkey.mutate() : undefined}
      isEnteringWithPasskey={passkey.isPending}
      providers={useProviders()}
    />
  )
}
