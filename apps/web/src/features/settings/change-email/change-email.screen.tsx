import { useCallback, useEffect, useRef, useState } from 'react'
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
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/**
 * Asks for a code from the old address with the new one, then for a code from the new one. Leaving the page starts
 * again.
 */
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
  const { t } = useTranslation(['settings', 'common'])
  const me = useMe()
  const [oldAddress] = useState(me.email ?? '')
  const [newAddress, setNewAddress] = useState<string>()
  const [isDone, setDone] = useState(false)
  const [isSent, setSent] = useState(false)
  const { mutate, isPending: isSending, isError: hasFailed } = useStartEmailChange()
  const sendCode = useCallback(() => mutate(undefined, { onSuccess: () => setSent(true) }), [mutate])
  const isStarted = useRef(false)
  useEffect(() => {
    // Opening the page requests the code, only once.
    if (!isStarted.current) sendCode()
    isStarted.current = true
  }, [sendCode])

  if (isDone)
    return (
      <EmptyState
        title={t('settings:changeEmail.doneTitle')}
        text={newAddress}
        action={
          <Link to={pathTo(patterns.security)} className={buttonClass({})}>
            {t('settings:security.back')}
          </Link>
        }
      />
    )
  if (newAddress !== undefined) return <NewAddressStep address={newAddress} onDone={() => setDone(true)} />
  // A step-up may come first, or the address may be locked. Nothing says that a code was sent until it was.
  if (!isSent && hasFailed)
    return (
      <ErrorState
        title={t('settings:changeEmail.notSent')}
        retryLabel={t('settings:changeEmail.send')}
        onRetry={sendCode}
      />
    )
  if (!isSent) return <SkeletonRows label={t('common:loading')} count={2} />
  return (
    <OldAddressStep
      address={oldAddress}
      isResending={isSending}
      onResend={(restart) => mutate(undefined, { onSuccess: restart })}
      onDone={setNewAddress}
    />
  )
}
