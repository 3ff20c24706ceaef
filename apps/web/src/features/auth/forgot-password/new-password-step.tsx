import { password } from '@cardroom/contract'
import type { FactorNeeded } from '@cardroom/contract/factors'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useConfirmResetPassword, useResetPassword } from '../auth.api.ts'
import { CodeStepView } from '../code-step/code-step.view.tsx'
import { useSecondsLeft } from '../code-step/use-seconds-left.ts'
import { enter } from '../session/enter.ts'
import { FactorSheet } from '#features/factors/index.ts'
import { saysOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { PasswordField } from '#ui/password-field/password-field.tsx'

interface NewPasswordStepProps {
  readonly login: string
  readonly attemptId: string | undefined
  /** Called after another code was mailed for this attempt. */
  readonly onSent: (attemptId: string) => void
}

/** Asks for the mailed code and a new password, and signs in with both. */
export function NewPasswordStep({ login, attemptId, onSent }: NewPasswordStepProps) {
  const { t } = useTranslation(['auth', 'common'])
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [needed, setNeeded] = useState<FactorNeeded>()
  const confirm = useConfirmResetPassword()
  const again = useResetPassword()
  const textOf = useErrorText()
  const { secondsLeft, restart } = useSecondsLeft()
  const refusals = saysOf(confirm.error)
  const isCommon = refusals.includes('commonPassword')
  const isValid = password.safeParse(chosen).success
  const invalid = isChecked && !isValid ? textOf('enterNewPasswordText') : undefined

  function resend() {
    const onSuccess = (sent: { readonly attempt_id: string }) => {
      onSent(sent.attempt_id)
      restart()
    }
    again.mutate({ login, attemptId }, { onSuccess })
  }

  function submit(complete: string) {
    setChecked(true)
    if (!isValid) return
    const onSuccess = (answer: object) => 'factors' in answer && setNeeded(answer as FactorNeeded)
    confirm.mutate({ login, code: complete, password: chosen, attemptId }, { onSuccess })
  }

  return (
    <CodeStepView
      text={<Trans t={t} i18nKey="auth:code.sentTo" values={{ address: login }} components={{ b: <b /> }} />}
      code={code}
      onChange={(typed) => {
        setCode(typed)
        confirm.reset()
      }}
      onSubmit={submit}
      submitsItself={false}
      submitLabel={t('auth:forgot.save')}
      error={refusals.includes('codeIncorrect') ? textOf('codeIncorrect') : undefined}
      busy={confirm.isPending}
      secondsLeft={secondsLeft}
      isResending={again.isPending}
      onResend={resend}
    >
      {/* Password managers keep the new password under this address. */}
      <input type="email" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        label={t('auth:fields.newPassword')}
        autoComplete="new-password"
        showLabel={t('common:password.show')}
        hideLabelText={t('common:password.hide')}
        hint={t('auth:fields.passwordHint')}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value)
          if (isCommon) confirm.reset()
        }}
        error={isCommon ? textOf('commonPassword') : invalid}
      />
      {needed && (
        <FactorSheet
          needed={needed}
          isRemembered={false}
          onDone={(session) => enter(session, { isRemembered: false })}
          onBack={() => setNeeded(undefined)}
        />
      )}
    </CodeStepView>
  )
}
