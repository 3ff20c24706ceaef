import type { Actor } from '#modules/clubs/index.ts'
import { holdMembers } from '#modules/clubs/index.ts'
import { post } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { holdsRed } from './cashier.policy.ts'
import { movementsOf } from './chip-movements.ts'
import { lockDecidableRequests } from './decidable-requests.ts'
import { recordDecision, tellDecision } from './tell-decision.ts'
import { decide, type StoredTransaction } from './transactions.store.ts'
import { askersOf, transactionsById, type ShownTransaction } from './transactions.view.ts'

/**
 * Accepts pending chip requests of one target currency, all or none. Chips move as in a sale, each request at its
 * own price. `requestNotFound` where one is not pending or not the actor's to decide, `lowBalance`.
 */
export async function acceptChipRequests(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<ShownTransaction[]> {
  // The askers are held before the requests are locked, in the order in which a removal takes them.
  const askers = await holdMembers(tx, actor.clubId, await askersOf(tx, actor.clubId, ids))
  const requests = await lockDecidableRequests(tx, actor, ids)
  const mayReceive = (request: StoredTransaction): boolean =>
    askers.some(
      ({ userId, status, role }) =>
        userId === request.receiverId &&
        status === 'active' &&
        (request.toCurrency === 'white' || holdsRed(role)),
    )
  if (!requests.every(mayReceive)) throw new ApiError('notAllowed')

  await post(tx, requests.flatMap(movementsOf))
  await decide(tx, ids, { status: 'confirmed', reason: null, decidedBy: actor.userId })
  const accepted = await transactionsById(tx, ids)
  await recordDecision(tx, actor, 'chips.request-accepted', accepted)
  await tellDecision(tx, 'chipRequestAccepted', accepted)
  return accepted
}
