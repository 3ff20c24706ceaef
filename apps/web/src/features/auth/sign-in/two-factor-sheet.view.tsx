import { Trans, useTranslation } from 'react-i18next'
import { CodeStepView } from '../code-step/code-step.view.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface TwoFactorSheetViewProps {
  readonly address: string
  readonly code: string
  readonly onChange: (code: string) => void
  readonly onSubmit: (code: string) => void
  readonly error: string | undefined
  readonly busy: boolean
  readonly secondsLeft: number
  readonly isResending: boolean
  readonly onResend: (() => void) | undefined
  readonly onBack: () => void
}

/** Asks for the second factor in a sheet over the sign-in page. */
export function TwoFactorSheetView({ address, onBack, ...step }: TwoFactorSheetViewProps) {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <Sheet
      open
      onClose={onBack}
      locked={step.busy}
      title={t('auth:twoFactor.title')}
      description={<Trans t={t} i18nKey="auth:code.sentTo" values={{ address }} components={{ b: <b /> }} />}
      closeLabel={t('common:back')}
    >
      <CodeStepView {...step} submitLabel={t('auth:signIn.submit')} />
    </Sheet>
  )
}
