import type { SessionEvent } from '@cardroom/contract/sessions'
import type { ListedSession } from './session-list.view.tsx'

/** The open sessions after something happened at a table; undefined where they must be asked for again. */
export function applySession<Listed extends ListedSession>(
  sessions: readonly Listed[],
  { id, balance, hand_id: handId, finished }: SessionEvent,
): Listed[] | undefined {
  if (finished) return sessions.filter((session) => session.id !== id)
  const session = sessions.find((each) => each.id === id)
  if (!session || (handId ?? undefined) !== session.hand?.id) return undefined
  return sessions.map((each) => (each === session ? { ...each, balance } : each))
}
