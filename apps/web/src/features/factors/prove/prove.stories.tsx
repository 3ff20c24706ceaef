import type { StepUpMethod } from '@cardroom/contract/factors'
import { useTranslation } from 'react-i18next'
import { ProveView } from './prove.view.tsx'
import { KeepFactorView } from '../keep/keep-factor.view.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Proving who one is', path: '/dashboard/settings/security' }

const nothing = () => undefined

interface StepProps {
  readonly methods: readonly StepUpMethod[]
  readonly error?: string
}

function Step({ methods, error }: StepProps) {
  const { t } = useTranslation(['factors', 'common'])
  return (
    <Sheet
      open
      onClose={nothing}
      title={t('factors:prove.title')}
      description={t('factors:prove.why')}
      closeLabel={t('common:close')}
    >
      <ProveView
        methods={methods}
        method={methods[0] ?? 'password'}
        onMethod={nothing}
        onProve={nothing}
        onEdit={nothing}
        error={error}
        busy={false}
        submitLabel={t('factors:prove.submit')}
      />
    </Sheet>
  )
}

export const Password = (_: StoryProps) => <Step methods={['password']} />

export function PasswordWrong(_: StoryProps) {
  const { t } = useTranslation('errors')
  return <Step methods={['password']} error={t('invalidCredentials')} />
}

export const Authenticator = (_: StoryProps) => <Step methods={['totp', 'passkey', 'recovery_code']} />

export const Passkey = (_: StoryProps) => <Step methods={['passkey', 'totp', 'recovery_code']} />

export function PasskeyRefused(_: StoryProps) {
  const { t } = useTranslation('factors')
  return <Step methods={['passkey', 'recovery_code']} error={t('prove.noPasskey')} />
}

export const RecoveryCode = (_: StoryProps) => <Step methods={['recovery_code', 'totp']} />

export const MailedCode = (_: StoryProps) => <Step methods={['code']} />

export const Keep = (_: StoryProps) => (
  <KeepFactorView open at="2026-12-02T18:30:00.000Z" busy={false} onKeep={nothing} onLeave={nothing} />
)
