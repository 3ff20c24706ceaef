import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { SignInView, type SignInForm } from './sign-in.view.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'
import { Arrival } from '../arrival/arrival.tsx'
import { useRefusalText } from '../arrival/use-refusal-text.ts'
import { useEnterAsGuest, useLogIn, useProviders } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { pathTo, patterns } from '#app/paths.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { storedGuest, wasEnded } from '#lib/session/session-store.ts'
import { useErrorText } from '#lib/use-error-text.ts'

interface AskedCode {
  readonly login: string
  readonly isRemembered: boolean
  readonly password: string | undefined
}

export function SignInScreen() {
  const { t } = useTranslation('common')
  const [query, setQuery] = useSearchParams()
  const [asked, setAsked] = useState<AskedCode>()
  const askCode = useCallback(
    (login: string) => {
      setAsked({ login, isRemembered: true, password: undefined })
      setQuery({}, { replace: true })
    },
    [setQuery],
  )

  const arrival = query.get('arrival')
  if (arrival !== null) return <Arrival code={arrival} onCodeAsked={askCode} />
  return (
    <DoorFrame title={t('productName')} backLink={<Link to={pathTo(patterns.landing)} />}>
      <SignInForms refusal={query.get('refusal')} onCodeAsked={setAsked} />
      {asked && <TwoFactorStep {...asked} onBack={() => setAsked(undefined)} />}
    </DoorFrame>
  )
}

interface SignInFormsProps {
  /** Why a visit to Google or Facebook ended without a sign-in. */
  readonly refusal: string | null
  readonly onCodeAsked: (asked: AskedCode) => void
}

function SignInForms({ refusal, onCodeAsked }: SignInFormsProps) {
  const logIn = useLogIn()
  const guest = useEnterAsGuest()
  const textOf = useErrorText()
  const isWrong = logIn.error !== null && keyOf(logIn.error) === 'invalidCredentials'

  const submit = (form: SignInForm) =>
    logIn.mutate(form, {
      onSuccess: (answer) => {
        if ('result' in answer) onCodeAsked(form)
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
      providers={useProviders()}
    />
  )
}
