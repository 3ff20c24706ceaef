import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangePasswordView } from './change-password.view.tsx'
import type { PasswordChange } from './password-change.ts'
import { PasswordCodeStep } from './password-code-step.tsx'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useChangePassword } from '../settings.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { saysOf } from '#lib/api/call-error.ts'
import { useBack } from '#lib/back/use-back.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function ChangePasswordScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const parent = pathTo(patterns.security)
  const back = useBack(parent)
  const textOf = useErrorText()
  const change = useChangePassword()
  const [asked, setAsked] = useState<PasswordChange>()
  const refusals = saysOf(change.error)

  function done() {
    showToast({ title: t('changePassword.done'), tone: 'success' })
    back()
  }

  return (
    <PlayersOnly>
      <SettingsPage title={t('changePassword.title')} back={parent}>
        {asked ? (
          <PasswordCodeStep change={asked} address={me.email ?? ''} onDone={done} />
        ) : (
          <ChangePasswordView
            login={me.email ?? ''}
            error={refusals.includes('invalidCredentials') ? textOf('invalidCredentials') : undefined}
            isCommon={refusals.includes('commonPassword')}
            busy={change.isPending}
            onEdit={() => change.isError && change.reset()}
            onSubmit={(passwords) =>
              change.mutate(passwords, {
                onSuccess: ({ two_fa_enabled: isCodeAsked }) => (isCodeAsked ? setAsked(passwords) : done()),
              })
            }
          />
        )}
      </SettingsPage>
    </PlayersOnly>
  )
}
