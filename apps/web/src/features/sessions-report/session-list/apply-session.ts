import type { SessionEvent } from '@cardroom/contract/events'
import type { ListedSession } from './session-list.view.tsx'

/**
 * Returns the open sessions after an event at a table; undefined if they must be fetched again. The result of a search
 * is fetched again only when somebody sits down: the search has left out the others who play.
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
