import type { Actor } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { idsMeant, lockDecidableRequests, type MeantRequests } from './decidable-requests.ts'
import { recordDecision, tellDecision } from './tell-decision.ts'
import { decide } from '../transactions/transactions.store.ts'
import { transactionsById, type ShownTransaction } from '../transactions/transactions.view.ts'

/**
 * Declines pending chip requests of one target currency with a reason, all or none; nothing moves. Errors:
 * `requestNotFound` if one is not pending or the actor may not decide it, `dataIncorrect` if the requests are no
 * longer as the actor saw them.
 */
export async function declineChipRequests(
  tx: Tx,
  actor: Actor,
  { meant, reason }: { readonly meant: MeantRequests; readonly reason: string },
): Promise<ShownTransaction[]> {
  const ids = await idsMeant(tx, actor, meant)
  await lockDecidableRequests(tx, actor, { ids, meant })
  decide(tx, ids, { status: 'declined', reason, decidedBy: actor.userId })
  const declined = await transactionsById(tx, ids)
  recordDecision(tx, actor, 'chips.request-declined', { shown: declined })
  tellDecision(tx, 'Declined', declined)
  return declined
}
