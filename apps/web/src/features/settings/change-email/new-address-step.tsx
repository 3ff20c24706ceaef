import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useConfirmNewEmail } from '../settings.api.ts'
import { CodeStepView } from '#features/auth/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

interface NewAddressStepProps {
  readonly address: string
  readonly onDone: () => void
}

export function NewAddressStep({ address, onDone }: NewAddressStepProps) {
  const { t } = useTranslation('settings')
  const textOf = useErrorText()
  const [code, setCode] = useState('')
  const confirm = useConfirmNewEmail()
  const refusal = confirm.error ? keyOf(confirm.error) : undefined
  return (
    <CodeStepView
      text={<Trans t={t} i18nKey="changeEmail.newText" values={{ address }} components={{ b: <b /> }} />}
      code={code}
      onChange={(changed) => {
        setCode(changed)
        confirm.reset()
      }}
      onSubmit={(complete) => confirm.mutate(complete, { onSuccess: onDone })}
      submitLabel={t('changeEmail.save')}
      error={refusal === 'codeIncorrect' || refusal === 'userExists' ? textOf(refusal) : undefined}
      busy={confirm.isPending}
      secondsLeft={0}
    />
  )
}
