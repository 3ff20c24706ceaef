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
  await tx.ports.tablesOfSeats(tx, { id, userId: player.userId })
  const open = await lockOpenSessions(tx, { id, userId: player.userId })
  const session = await ownSession(tx, player, id)
  if (session.tableId !== null && open.length > 0) return finishSeat(tx, player, id)
  if (session.hand !== null) throw new ApiError('notAllowed')
  if (session.finishedAt === null) await endLocked(tx, [id])
  return showSession(tx, await ownSession(tx, player, id))
}

/** Gives up a seat at a shared table. Throws `notAllowed` while an entry of the person's stands there. */
async function finishSeat(tx: Tx, player: Player, id: number): Promise<SessionShown> {
  if ((await tx.ports.seatsGivenUp(tx, [id])).length > 0) throw new ApiError('notAllowed')
  await endLocked(tx, [id])
  return showSession(tx, await ownSession(tx, player, id))
}
