import { useState } from 'react'
import { matchPath, useLocation, type Location } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'

interface Shown {
  /** The address of the shown screen. */
  readonly screen: Location | string
  /** True if a dialog with an address of its own stands over it. */
  readonly hasDialog: boolean
}

/**
 * Returns the screen to show, which may lie behind a dialog with an address. Topping up has an address but is a
 * dialog (rule app-5): the previous screen stays behind it unchanged. After a link or a reload, the club or the
 * home page is behind it.
 */
export function useScreenBehind(): Shown {
  const location = useLocation()
  const isSignedIn = useSession() !== undefined
  const [last, setLast] = useState<Location>()
  const dialog = matchPath(patterns.topUp, location.pathname)
  if (isSignedIn && dialog) return { screen: last ?? ownScreen(dialog.params.clubId), hasDialog: true }

  const next = isSignedIn && location.pathname.startsWith(`${patterns.dashboard}/`) ? location : undefined
  if (next !== last) setLast(next)
  return { screen: location, hasDialog: false }
}

const ownScreen = (clubId = ''): string =>
  Number(clubId) > 0 ? pathTo(patterns.club, { clubId }) : pathTo(patterns.home)
