import { useEffect } from 'react'
import { allThatWaits } from './all-that-waits.ts'
import { useBadges } from '#features/account/index.ts'

/** How much waits for one stands on the icon of the app, where it is installed; nothing where nobody is signed in. */
export function useAppBadge(): void {
  const badges = useBadges()
  const waiting = badges && allThatWaits(badges)
  useEffect(() => {
    if (waiting !== undefined) show(waiting)
  }, [waiting])
  useEffect(() => () => show(0), [])
}

/** A browser that shows no badges, or not for this app, is none the worse. */
function show(waiting: number): void {
  if (!('setAppBadge' in navigator)) return
  void navigator.setAppBadge(waiting).catch(() => undefined)
}
