import type { SessionEvent } from '@cardroom/contract/events'
import type { ListedSession } from './session-list.view.tsx'

/** Returns the open sessions after an event at a table; undefined if they must be fetched again. */
export function applySession<Listed extends ListedSession>(
  sessions: readonly Listed[],
  { id, balance, finished }: SessionEvent,
): Listed[] | undefined {
  if (finished) return sessions.filter((session) => session.id !== id)
  if (!sessions.some((session) => session.id === id)) return undefined
  return sessions.map((session) => (session.id === id ? { ...session, balance } : session))
}
