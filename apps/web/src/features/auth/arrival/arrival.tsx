import type { AnswerOf } from '@cardroom/contract'
import type { arriveFromProvider } from '@cardroom/contract/auth'
import type { FactorNeeded } from '@cardroom/contract/factors'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetPlaceLeft, placeLeft } from './place-left.ts'
import { useArrive } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { enter, enterUpgraded } from '../session/enter.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { currentSession, dropSession } from '#lib/session/session-store.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface ArrivalProps {
  /** The one-time code from the visit to the provider. */
  readonly code: string
  /** Called when the second factor is on: a code was mailed to this address. */
  readonly onCodeAsked: (login: string, attemptId: string) => void
  /** Called when a factor is set and must be asked for. */
  readonly onFactorAsked: (needed: FactorNeeded) => void
}

/** Handles the return from Google or Facebook: fetches the sign-in, and enters the app. */
export function Arrival({ code, onCodeAsked, onFactorAsked }: ArrivalProps) {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const { mutate: arrive } = useArrive()
  const isAsked = useRef(false)

  function go(place: string) {
    forgetPlaceLeft()
    void navigate(place, { replace: true })
  }

  /** Returns a user who has connected another sign-in method to the page that they had left. */
  function goBack() {
    showToast({ title: t('auth:arrival.connected'), tone: 'success' })
    go(placeLeft() ?? pathTo(patterns.dashboard))
  }

  const goOn = useEffectEvent((answer: AnswerOf<typeof arriveFromProvider>) => {
    const before = currentSession()
    if (!('token' in answer)) {
      if (before && !before.isGuest) return goBack()
      // The opened account is not the guest's. The guest can be continued later.
      dropSession()
      if ('factors' in answer) return onFactorAsked(answer)
      return onCodeAsked(answer.login, answer.attempt_id)
    }
    const isSame = before?.userId === answer.id
    if (isSame && before.isGuest) enterUpgraded(answer)
    else enter(answer, { isRemembered: true, isNew: answer.last_login === null })
    if (isSame && !before.isGuest) goBack()
    else go(pathTo(patterns.dashboard))
  })

  useEffect(() => {
    // The code works only once.
    if (isAsked.current) return
    isAsked.current = true
    arrive(code, {
      onSuccess: goOn,
      onError: () => void navigate(pathTo(patterns.signIn), { replace: true }),
    })
  }, [arrive, code, navigate])

  return (
    <DoorFrame title={t('common:productName')}>
      <Button wide busy aria-label={t('auth:arrival.under')}>
        {t('auth:arrival.under')}
      </Button>
    </DoorFrame>
  )
}
