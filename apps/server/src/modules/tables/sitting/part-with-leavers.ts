import { returnAllChips } from '#modules/cashier/index.ts'
import { readHeld } from '#modules/rounds/index.ts'
import type { Tx } from '#platform/db/database.ts'

/** Memberships of these kinds hold no chips. */
const withoutChips: ReadonlySet<string> = new Set(['left', 'removed'])

/**
 * People who left the club, or were removed, while their entries stood: what came back of the round goes to the club,
 * as the rest of their chips did.
 */
export async function partWithLeavers(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  for (const { clubId, userId, memberStatus } of await readHeld(tx, sessionIds))
    if (clubId !== null && memberStatus !== null && withoutChips.has(memberStatus))
      await returnAllChips(tx, { clubId, userId, actorId: userId })
}
