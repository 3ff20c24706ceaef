import { returnAllChips } from '#modules/cashier/index.ts'
import { readHeld } from '#modules/rounds/index.ts'
import { endLocked } from '#modules/seats/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { idOfHouse } from '../record-as-house.ts'
import { seatsOfSessions } from './table-seats.store.ts'

/**
 * Parts with people who gave up their seats, left the club or were removed while their entries stood in a round that
 * is over now. The caller has locked their sessions, and no entry of theirs stands any more.
 */
export async function partWithLeavers(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return
  await endLeft(tx, sessionIds)
  await returnRest(tx, sessionIds)
}

/**
 * Ends the sessions of people who gave up their seats. Ending a session reveals its seed; one that nobody can read any
 * more is left to `npm run seeds:void`.
 */
async function endLeft(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  const left = (await seatsOfSessions(tx, sessionIds)).filter(({ isLeft }) => isLeft)
  if (left.length === 0) return
  const held = await readHeld(
    tx,
    left.map(({ sessionId }) => sessionId),
  )
  const readable = held.filter((session) => tx.ports.seedVault.read(session) !== undefined)
  await endLocked(
    tx,
    readable.map(({ id }) => id),
  )
}

/**
 * What came back of the round goes to the club, as the rest of their chips did. Who was removed has it taken from them,
 * so that a tab counts it; it is the house that takes it now.
 */
async function returnRest(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  for (const { clubId, userId, memberStatus } of await readHeld(tx, sessionIds)) {
    if (clubId === null) continue
    if (memberStatus === 'left') await returnAllChips(tx, { clubId, userId, actorId: userId })
    if (memberStatus === 'removed')
      await returnAllChips(tx, { clubId, userId, actorId: await idOfHouse(tx, clubId) })
  }
}
