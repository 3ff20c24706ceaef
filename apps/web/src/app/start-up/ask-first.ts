import { getBadges } from '@cardroom/contract/badges'
import { getClub } from '@cardroom/contract/clubs'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getSession } from '@cardroom/contract/sessions'
import { getUser, type OwnUser } from '@cardroom/contract/users'
import { askAhead } from '#lib/api/ahead.ts'
import { clubIdIn } from '#lib/id-in.ts'
import { currentSession } from '#lib/session/session-store.ts'

// This is built as a file of its own (vite.first-paint.ts). The browser runs it while the app still loads, so it
// requests the data of the first screen early. The app works without it.

/** Returns the club that an address belongs to. */
const clubAt = (pathname: string): ClubId | undefined => {
  const [, club] =
    /^\/dashboard\/(?:club|club-settings|chat|tables)\/(?:[a-z-]+\/)*(\d+)/.exec(pathname) ?? []
  return club === undefined ? undefined : clubIdIn(club)
}

/** Returns the session that is played at an address. */
const seatAt = (pathname: string): number | undefined => {
  const [, session] = /^\/dashboard\/games\/(\d+)$/.exec(pathname) ?? []
  return session === undefined ? undefined : Number(session)
}

const session = currentSession()
if (session) void askFirst(session.userId)

/** Asks for the data of every screen, and for those that the address names. */
async function askFirst(userId: UserId): Promise<void> {
  const clubId = clubAt(location.pathname)
  const sessionId = seatAt(location.pathname)
  const me = askAhead(getUser, { params: { id: String(userId) } })
  if (clubId !== undefined) void askAhead(getClub, { clubId })
  if (sessionId !== undefined) void askForTable(sessionId)
  void askAhead(getBadges, {})
  const current = ((await me) as OwnUser | undefined)?.club_id ?? undefined
  if (current !== undefined && current !== clubId) void askAhead(getClub, { clubId: current })
}

/**
 * Asks for the session, whose answer names its game. The page then fetches that table's files
 * (public/first-paint.js).
 */
async function askForTable(sessionId: number): Promise<void> {
  const session = await askAhead(getSession, { params: { id: String(sessionId) } })
  if (session) dispatchEvent(new CustomEvent('table-known', { detail: session.game_type }))
}
