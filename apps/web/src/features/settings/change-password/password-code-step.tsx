import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { PasswordChange } from './password-change.ts'
import { useChangePassword, useConfirmPasswordChange } from '../settings.api.ts'
import { CodeStepView, useSecondsLeft } from '#features/auth/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

interface PasswordCodeStepProps {
  readonly change: PasswordChange
  readonly address: string
  readonly onDone: () => void
}

/** Asks for the code that a new password needs when the second factor is on. */
export function PasswordCodeStep({ change, address, onDone }: PasswordCodeStepProps) {
  const { t } = useTranslation(['auth', 'common'])
  const textOf = useErrorText()
  const [code, setCode] = useState('')
  const confirm = useConfirmPasswordChange()
  const again = useChangePassword()
  const { secondsLeft, restart } = useSecondsLeft()
  const isWrong = confirm.error !== null && keyOf(confirm.error) === 'codeIncorrect'
  return (
    <CodeStepView
      text={<Trans t={t} i18nKey="auth:code.sentTo" values={{ address }} components={{ b: <b /> }} />}
      code={code}
      onChange={(typed) => {
        setCode(typed)
        confirm.reset()
      }}
      onSubmit={(complete) => confirm.mutate({ ...change, code: complete }, { onSuccess: onDone })}
      submitLabel={t('common:save')}
      error={isWrong ? textOf('codeIncorrect') : undefined}
      busy={confirm.isPending}
      secondsLeft={secondsLeft}
      isResending={again.isPending}
      onResend={() => again.mutate(change, { onSuccess: restart })}
    />
  )
}
