import type { SessionEvent } from '@cardroom/contract/events'
import type { ListedSession } from './session-list.view.tsx'

/**
 * The open sessions after something happened at a table; undefined where they must be asked for again. A list of the
 * people searched for is asked for again only when somebody sits down: whoever else plays is not in it.
 */
export function applySession<Listed extends ListedSession>(
  sessions: readonly Listed[],
  { id, balance, finished, nonce, hand_id: handId }: SessionEvent,
  isSearched = false,
): Listed[] | undefined {
  if (finished) return sessions.filter((session) => session.id !== id)
  const satDown = nonce === 0 && handId === null
  if (!sessions.some((session) => session.id === id))
    return isSearched && !satDown ? [...sessions] : undefined
  return sessions.map((session) => (session.id === id ? { ...session, balance } : session))
}
