import type { Session } from '@cardroom/contract/auth'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useConfirmRegistration, useRegister } from '../auth.api.ts'
import { CodeStepView } from '../code-step/code-step.view.tsx'
import { useSecondsLeft } from '../code-step/use-seconds-left.ts'
import type { SignUpDraft } from '../sign-up/sign-up-draft.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

interface RegistrationCodeProps {
  readonly draft: SignUpDraft
  readonly submitLabel: string
  readonly onConfirmed: (session: Session) => void
}

/** Asks for the code that completes a registration, for a new person or for a guest who becomes a player. */
export function RegistrationCode({ draft, submitLabel, onConfirmed }: RegistrationCodeProps) {
  const { t } = useTranslation('auth')
  const [code, setCode] = useState('')
  const confirm = useConfirmRegistration(onConfirmed)
  const register = useRegister()
  const textOf = useErrorText()
  const { secondsLeft, restart } = useSecondsLeft()
  const { login, secret, isRemembered } = draft
  const [attemptId, setAttemptId] = useState(draft.attemptId)

  function resend(form: NonNullable<SignUpDraft['secret']>) {
    const onSuccess = (sent: { readonly attempt_id: string }) => {
      setAttemptId(sent.attempt_id)
      restart()
    }
    register.mutate({ login, ...form, attemptId }, { onSuccess })
  }

  return (
    <CodeStepView
      text={<Trans t={t} i18nKey="code.sentTo" values={{ address: login }} components={{ b: <b /> }} />}
      code={code}
      onChange={(typed) => {
        setCode(typed)
        confirm.reset()
      }}
      onSubmit={(complete) => confirm.mutate({ login, code: complete, attemptId, isRemembered })}
      submitLabel={submitLabel}
      error={textOf(shownKey(confirm.error ?? register.error))}
      busy={confirm.isPending}
      secondsLeft={secondsLeft}
      isResending={register.isPending}
      onResend={secret && (() => resend(secret))}
    />
  )
}

/** Returns the error that this step shows itself; the popup shows all others. */
function shownKey(error: Error | null): string | undefined {
  const key = error ? keyOf(error) : undefined
  return key === 'codeIncorrect' || key === 'userExists' ? key : undefined
}
