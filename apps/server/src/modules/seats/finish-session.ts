import type { SessionShown } from '@cardroom/contract/sessions'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { endLocked } from './end-sessions.ts'
import { lockOpenSessions } from './sessions.store.ts'
import { ownSession, showSession, type Player } from './show-session.ts'

/**
 * Ends the player's own session and reveals its seed. Throws `notAllowed` while a hand is open. A session that has
 * already ended is returned as it is, so a repeat gets the same answer.
 */
export async function finishSession(tx: Tx, player: Player, id: number): Promise<SessionShown> {
  await lockOpenSessions(tx, { id, userId: player.userId })
  const session = await ownSession(tx, player, id)
  if (session.hand !== null) throw new ApiError('notAllowed')
  if (session.finishedAt === null) await endLocked(tx, [id])
  return showSession(tx, await ownSession(tx, player, id))
}
