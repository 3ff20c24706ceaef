import { useState } from 'react'
import { TwoFactorSheetView } from './two-factor-sheet.view.tsx'
import { useConfirmLogIn, useLogIn } from '../auth.api.ts'
import { useSecondsLeft } from '../code-step/use-seconds-left.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/use-error-text.ts'

interface TwoFactorStepProps {
  readonly login: string
  readonly isRemembered: boolean
  /** To ask for another code; not known to who came by Google or Facebook. */
  readonly password: string | undefined
  readonly onBack: () => void
}

export function TwoFactorStep({ login, isRemembered, password, onBack }: TwoFactorStepProps) {
  const [code, setCode] = useState('')
  const confirm = useConfirmLogIn()
  const again = useLogIn()
  const textOf = useErrorText()
  const { secondsLeft, restart } = useSecondsLeft()
  const isWrong = confirm.error !== null && keyOf(confirm.error) === 'codeIncorrect'
  return (
    <TwoFactorSheetView
      address={login}
      code={code}
      onChange={(typed) => {
        setCode(typed)
        if (isWrong) confirm.reset()
      }}
      onSubmit={(complete) => confirm.mutate({ login, code: complete, isRemembered })}
      error={isWrong ? textOf('codeIncorrect') : undefined}
      busy={confirm.isPending}
      secondsLeft={secondsLeft}
      isResending={again.isPending}
      onResend={
        password === undefined
          ? undefined
          : () => again.mutate({ login, password, isRemembered }, { onSuccess: restart })
      }
      onBack={onBack}
    />
  )
}
