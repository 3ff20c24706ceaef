import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NewAddressStep } from './new-address-step.tsx'
import { OldAddressStep } from './old-address-step.tsx'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useStartEmailChange } from '../settings.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** A code from the old address with the new one, then a code from the new one; leaving begins anew. */
export function ChangeEmailScreen() {
  const { t } = useTranslation('settings')
  return (
    <PlayersOnly>
      <SettingsPage title={t('changeEmail.title')} back={pathTo(patterns.security)}>
        <Steps />
      </SettingsPage>
    </PlayersOnly>
  )
}

function Steps() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const [oldAddress] = useState(me.email ?? '')
  const [newAddress, setNewAddress] = useState<string>()
  const [isDone, setDone] = useState(false)
  const { mutate: sendCode, isPending: isSending } = useStartEmailChange()
  const isStarted = useRef(false)
  useEffect(() => {
    // Opening the page asks for the code, once.
    if (!isStarted.current) sendCode()
    isStarted.current = true
  }, [sendCode])

  if (isDone)
    return (
      <EmptyState
        title={t('changeEmail.doneTitle')}
        text={newAddress}
        action={
          <Link to={pathTo(patterns.security)} className={buttonClass({})}>
            {t('security.back')}
          </Link>
        }
      />
    )
  if (newAddress !== undefined) return <NewAddressStep address={newAddress} onDone={() => setDone(true)} />
  return (
    <OldAddressStep
      address={oldAddress}
      isResending={isSending}
      onResend={(restart) => sendCode(undefined, { onSuccess: restart })}
      onDone={setNewAddress}
    />
  )
}
