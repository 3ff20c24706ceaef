import { useEffect } from 'react'
import { allThatWaits } from './all-that-waits.ts'
import { useBadges } from '#features/account/index.ts'

/** Shows the number of waiting things on the icon of the installed app, and nothing if nobody is signed in. */
export function useAppBadge(): void {
  const badges = useBadges()
  const waiting = badges && allThatWaits(badges)
  useEffect(() => {
    if (waiting !== undefined) show(waiting)
  }, [waiting])
  useEffect(() => () => show(0), [])
}

/** Shows a number on the icon. A browser that shows no badges, or none for this app, loses nothing else. */
function show(waiting: number): void {
  if (!('setAppBadge' in navigator)) return
  void navigator.setAppBadge(waiting).catch(() => undefined)
}
