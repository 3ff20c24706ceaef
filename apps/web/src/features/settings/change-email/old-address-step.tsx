import { email } from '@cardroom/contract'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useConfirmOldEmail } from '../settings.api.ts'
import { CodeStepView, useSecondsLeft } from '#features/auth/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { TextField } from '#ui/text-field/text-field.tsx'

interface OldAddressStepProps {
  readonly address: string
  readonly isResending: boolean
  readonly onResend: (restart: () => void) => void
  readonly onDone: (newAddress: string) => void
}

export function OldAddressStep({ address, isResending, onResend, onDone }: OldAddressStepProps) {
  const { t } = useTranslation('settings')
  const textOf = useErrorText()
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const confirm = useConfirmOldEmail()
  const { secondsLeft, restart } = useSecondsLeft()
  const parsed = email.safeParse(typed)
  const refusal = confirm.error ? keyOf(confirm.error) : undefined

  function submit(complete: string) {
    setChecked(true)
    if (!parsed.success) return
    const body = { email: parsed.data, code: complete }
    confirm.mutate(body, { onSuccess: () => onDone(body.email) })
  }

  return (
    <CodeStepView
      text={<Trans t={t} i18nKey="changeEmail.oldText" values={{ address }} components={{ b: <b /> }} />}
      code={code}
      onChange={(changed) => {
        setCode(changed)
        confirm.reset()
      }}
      onSubmit={submit}
      submitsItself={false}
      submitLabel={t('changeEmail.next')}
      error={refusal === 'codeIncorrect' ? textOf(refusal) : undefined}
      busy={confirm.isPending}
      secondsLeft={secondsLeft}
      isResending={isResending}
      onResend={() => onResend(restart)}
    >
      <TextField
        label={t('changeEmail.newAddress')}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          confirm.reset()
        }}
        error={
          refusal === 'userExists'
            ? textOf(refusal)
            : isChecked && !parsed.success
              ? textOf('incorrectEmailFormat')
              : undefined
        }
      />
    </CodeStepView>
  )
}
