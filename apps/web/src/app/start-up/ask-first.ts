import { getBadges } from '@cardroom/contract/badges'
import { getClub } from '@cardroom/contract/clubs'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getSession } from '@cardroom/contract/sessions'
import { getUser, type OwnUser } from '@cardroom/contract/users'
import { askAhead } from '#lib/api/ahead.ts'
import { clubIdIn } from '#lib/id-in.ts'
import { currentSession } from '#lib/session/session-store.ts'

// A file of its own (vite.first-paint.ts), which a phone runs while the app is still on its way: what the first screen
// will ask for is asked for now. The app does without it.

/** The club whose rooms an address is of. */
const clubAt = (pathname: string): ClubId | undefined => {
  const [, club] = /^\/dashboard\/(?:club|club-settings|chat)\/(?:[a-z-]+\/)*(\d+)/.exec(pathname) ?? []
  return club === undefined ? undefined : clubIdIn(club)
}

/** The session that is played at an address. */
const seatAt = (pathname: string): number | undefined => {
  const [, session] = /^\/dashboard\/games\/(\d+)$/.exec(pathname) ?? []
  return session === undefined ? undefined : Number(session)
}

const session = currentSession()
if (session) void askFirst(session.userId)

/** What stands around every room, and what its address names. */
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

/** What is played there is in its answer; the page asks for that table's files then (public/first-paint.js). */
async function askForTable(sessionId: number): Promise<void> {
  const session = await askAhead(getSession, { params: { id: String(sessionId) } })
  if (session) dispatchEvent(new CustomEvent('table-known', { detail: session.game_type }))
}
