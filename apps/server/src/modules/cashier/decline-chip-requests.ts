import type { Actor } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockDecidableRequests } from './decidable-requests.ts'
import { recordDecision, tellDecision } from './tell-decision.ts'
import { decide } from './transactions.store.ts'
import { transactionsById, type ShownTransaction } from './transactions.view.ts'

/**
 * Declines pending chip requests of one target currency with a reason, all or none; nothing moves.
 * `requestNotFound` where one is not pending or not the actor's to decide.
 */
export async function declineChipRequests(
  tx: Tx,
  actor: Actor,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<ShownTransaction[]> {
  await lockDecidableRequests(tx, actor, ids)
  decide(tx, ids, { status: 'declined', reason, decidedBy: actor.userId })
  const declined = await transactionsById(tx, ids)
  recordDecision(tx, actor, 'chips.request-declined', { shown: declined })
  tellDecision(tx, 'chipRequestDeclined', declined)
  return declined
}
