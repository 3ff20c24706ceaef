import { useState } from 'react'
import { TwoFactorSheetView } from './two-factor-sheet.view.tsx'
import { useConfirmLogIn, useLogIn } from '../auth.api.ts'
import { useSecondsLeft } from '../code-step/use-seconds-left.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

interface TwoFactorStepProps {
  readonly login: string
  readonly attemptId: string
  readonly isRemembered: boolean
  /** Needed to request another code; unknown after a sign-in by Google or Facebook. */
  readonly password: string | undefined
  readonly onBack: () => void
}

export function TwoFactorStep({
  login,
  attemptId: first,
  isRemembered,
  password,
  onBack,
}: TwoFactorStepProps) {
  const [code, setCode] = useState('')
  const [attemptId, setAttemptId] = useState(first)
  const confirm = useConfirmLogIn()
  const again = useLogIn()
  const textOf = useErrorText()
  const { secondsLeft, restart } = useSecondsLeft()
  const isWrong = confirm.error !== null && keyOf(confirm.error) === 'codeIncorrect'

  function resend(known: string) {
    const onSuccess = (sent: object) => {
      if ('attempt_id' in sent) setAttemptId(sent.attempt_id as string)
      restart()
    }
    again.mutate({ login, password: known, isRemembered, attemptId }, { onSuccess })
  }

  return (
    <TwoFactorSheetView
      address={login}
      code={code}
      onChange={(typed) => {
        setCode(typed)
        if (isWrong) confirm.reset()
      }}
      onSubmit={(complete) => confirm.mutate({ login, code: complete, isRemembered, attemptId })}
      error={isWrong ? textOf('codeIncorrect') : undefined}
      busy={confirm.isPending}
      secondsLeft={secondsLeft}
      isResending={again.isPending}
      onResend={password === undefined ? undefined : () => resend(password)}
      onBack={onBack}
    />
  )
}
