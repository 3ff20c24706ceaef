import { furtherStake } from '#modules/rounds/index.ts'
import { transfersFor, type MadePromise, type Promises } from '#modules/seals/index.ts'
import type { Tx } from '#platform/db/database.ts'

/** What a decision may have moved. */
export interface Moved {
  readonly rounds: readonly number[]
  readonly actions: number
}

/**
 * Returns the house's promise to seal the last transfer that this transaction posted for these rounds of one person
 * (rule seals-6); the balance after it follows from all of them. `actions` is the number of actions before the one
 * that may have staked more. Returns nothing if nothing was posted.
 */
export async function promiseMoved(
  tx: Tx,
  promises: Promises,
  { rounds, actions }: Moved,
): Promise<{ readonly promise?: MadePromise }> {
  if (rounds.length === 0) return {}
  const posted = await transfersFor(tx, [furtherStake(actions), 'round.payout'], rounds)
  const last = posted.findLast(({ createdAt }) => createdAt.getTime() === tx.now.getTime())
  const [promise] = last ? promises([last], tx.now) : []
  return promise ? { promise } : {}
}
