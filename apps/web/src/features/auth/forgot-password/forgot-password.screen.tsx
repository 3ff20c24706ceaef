import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ForgotEmailView } from './forgot-email.view.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { useResetPassword } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { pathTo, patterns } from '#lib/paths.ts'

/** Asks for the e-mail, then for a code and a new password. Going back to the e-mail clears both (rule app-9). */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const [login, setLogin] = useState('')
  const [attemptId, setAttemptId] = useState<string>()
  const [isCodeSent, setCodeSent] = useState(false)
  const reset = useResetPassword()

  if (isCodeSent)
    return (
      <DoorFrame title={t('forgot.newTitle')} look="short" onBack={() => setCodeSent(false)}>
        <NewPasswordStep login={login} attemptId={attemptId} onSent={setAttemptId} />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('forgot.title')} look="short" backLink={<Link to={pathTo(patterns.signIn)} />}>
      <ForgotEmailView
        login={login}
        busy={reset.isPending}
        onSubmit={(address) => {
          setLogin(address)
          reset.mutate(
            { login: address, attemptId },
            {
              onSuccess: (sent) => {
                setAttemptId(sent.attempt_id)
                setCodeSent(true)
              },
            },
          )
        }}
      />
    </DoorFrame>
  )
}
