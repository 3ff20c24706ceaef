import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useConfirmTwoFactorChange, useStartTwoFactorChange } from '../settings.api.ts'
import { CodeStepView, useSecondsLeft } from '#features/auth/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface TwoFactorCodeStepProps {
  readonly address: string
  /** The state to which the code switches it. */
  readonly wanted: boolean
  readonly onClose: () => void
}

export function TwoFactorCodeStep({ address, wanted, onClose }: TwoFactorCodeStepProps) {
  const { t } = useTranslation(['settings', 'auth', 'common'])
  const textOf = useErrorText()
  const [code, setCode] = useState('')
  // This is the value from the opening of the sheet, because the account changes while it closes.
  const [isOn] = useState(wanted)
  const confirm = useConfirmTwoFactorChange()
  const again = useStartTwoFactorChange()
  const { secondsLeft, restart } = useSecondsLeft()
  const isWrong = confirm.error !== null && keyOf(confirm.error) === 'codeIncorrect'

  function done(isEnabled: boolean) {
    showToast({
      title: t(isEnabled ? 'settings:twoFactor.enabled' : 'settings:twoFactor.disabled'),
      tone: 'success',
    })
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      locked={confirm.isPending}
      title={t(isOn ? 'settings:twoFactor.turnOn' : 'settings:twoFactor.turnOff')}
      description={<Trans t={t} i18nKey="auth:code.sentTo" values={{ address }} components={{ b: <b /> }} />}
      closeLabel={t('common:close')}
    >
      <CodeStepView
        code={code}
        onChange={(typed) => {
          setCode(typed)
          confirm.reset()
        }}
        onSubmit={(complete) =>
          confirm.mutate({ code: complete, two_fa: isOn }, { onSuccess: (answer) => done(answer.two_fa) })
        }
        submitLabel={t('common:confirm')}
        error={isWrong ? textOf('codeIncorrect') : undefined}
        busy={confirm.isPending}
        secondsLeft={secondsLeft}
        isResending={again.isPending}
        onResend={() => again.mutate(undefined, { onSuccess: restart })}
      />
    </Sheet>
  )
}
