import { password } from '@cardroom/contract'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useConfirmResetPassword, useResetPassword } from '../auth.api.ts'
import { CodeStepView } from '../code-step/code-step.view.tsx'
import { useSecondsLeft } from '../code-step/use-seconds-left.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/use-error-text.ts'
import { PasswordField } from '#ui/password-field/password-field.tsx'

/** The mailed code and a new password; whoever has both is signed in. */
export function NewPasswordStep({ login }: { readonly login: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState('')
  const [isChecked, setChecked] = useState(false)
  const confirm = useConfirmResetPassword()
  const again = useResetPassword()
  const textOf = useErrorText()
  const { secondsLeft, restart } = useSecondsLeft()
  const isWrongCode = confirm.error !== null && keyOf(confirm.error) === 'codeIncorrect'
  const isValid = password.safeParse(chosen).success

  function submit(complete: string) {
    setChecked(true)
    if (isValid) confirm.mutate({ login, code: complete, password: chosen })
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
      error={isWrongCode ? textOf('codeIncorrect') : undefined}
      busy={confirm.isPending}
      secondsLeft={secondsLeft}
      isResending={again.isPending}
      onResend={() => again.mutate(login, { onSuccess: restart })}
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
        onChange={(event) => setChosen(event.target.value)}
        error={isChecked && !isValid ? textOf('enterNewPasswordText') : undefined}
      />
    </CodeStepView>
  )
}
