import { roundReasons } from '#modules/rounds/index.ts'
import { transfersFor, type MadePromise, type Promises } from '#modules/seals/index.ts'
import type { Tx } from '#platform/db/database.ts'

/**
 * Returns the house's promise to seal the last transfer that this transaction posted for these rounds of one person
 * (rule seals-6); the balance after it follows from all of them. Returns nothing if it posted none.
 */
export async function promiseMoved(
  tx: Tx,
  promises: Promises,
  rounds: readonly number[],
): Promise<{ readonly promise?: MadePromise }> {
  if (rounds.length === 0) return {}
  const posted = await transfersFor(tx, roundReasons, rounds)
  const last = posted.findLast(({ createdAt }) => createdAt.getTime() === tx.now.getTime())
  const [promise] = last ? promises([last], tx.now) : []
  return promise ? { promise } : {}
}
