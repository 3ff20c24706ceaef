import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { clubNamesQuery, readNotices } from './notices.api.ts'
import { PopupView } from './popup.view.tsx'
import { useKeepPushSubscription } from './use-push-subscription.ts'
import { useWaitingPopups } from './use-waiting-popups.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/** Shows over every screen, one after the other, the notices that must not be overlooked. */
export function GlobalPopup() {
  useKeepPushSubscription()
  return <WaitingPopup />
}

export function WaitingPopup() {
  const { pathname } = useLocation()
  const waiting = useWaitingPopups() ?? []
  const [closed, setClosed] = useState<readonly number[]>([])
  const first = waiting.find(({ id }) => !closed.includes(id))
  const names = useQuery({ ...clubNamesQuery, enabled: first !== undefined }).data
  // At its own address the popup is the screen itself.
  const isAtOwnPlace = pathname.startsWith(pathTo(patterns.globalPopup, { clubId: '' }))
  if (!first || isAtOwnPlace) return null
  return (
    <PopupView
      key={first.id}
      notice={first}
      clubName={first.clubId === null ? undefined : names?.get(first.clubId)}
      onClose={() => {
        setClosed([...closed, first.id])
        void readNotices(first.id)
      }}
    />
  )
}
