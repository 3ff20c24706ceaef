import { returnAllChips } from '#modules/cashier/index.ts'
import { wasRemoved } from '#modules/clubs/index.ts'
import type { HeldSession } from '#modules/rounds/index.ts'
import { endReadable } from '#modules/seats/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { idOfHouse } from '../record-as-house.ts'
import type { SeatedEntry } from '../table-entry.store.ts'

/**
 * Parts with people who gave up their seats, left the club or were removed while their entries stood in a round
 * that is over now. In each of these cases the seat is marked as left; without such a seat nothing is read. The
 * caller has locked the sessions of the entries, and no entry of theirs stands any more.
 */
export async function partWithLeavers(
  tx: Tx,
  entries: readonly SeatedEntry[],
  sessions: readonly HeldSession[],
): Promise<void> {
  const gone = new Set(entries.filter(({ isLeft }) => isLeft).map(({ sessionId }) => sessionId))
  const left = sessions.filter(({ id }) => gone.has(id))
  if (left.length === 0) return
  await endReadable(
    tx,
    left.map(({ id }) => id),
  )
  await returnRest(tx, left)
}

/**
 * Returns what came back of the round to the club, like the rest of their chips before. From a person who was
 * removed it is taken, so that a tab counts it; the house is the one that takes it now.
 */
async function returnRest(tx: Tx, left: readonly HeldSession[]): Promise<void> {
  for (const { clubId, userId, memberStatus } of left) {
    if (clubId === null || !isGone(memberStatus)) continue
    const isTaken = memberStatus !== 'left' && (await wasRemoved(tx, clubId, userId))
    await returnAllChips(tx, { clubId, userId, actorId: isTaken ? await idOfHouse(tx, clubId) : userId })
  }
}

/** Tells whether somebody left or was removed. They may have asked to come back since, and may have been declined. */
const isGone = (status: string | null): boolean =>
  status === 'left' || status === 'removed' || status === 'requested' || status === 'declined'
