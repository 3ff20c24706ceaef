import { holdsRed } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { holdMembersIn } from '#modules/clubs/index.ts'
import { post } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { movementsOf } from './chip-movements.ts'
import { lockDecidableRequests } from './decidable-requests.ts'
import { movedOf } from './move-chips.ts'
import { recordDecision, tellDecision } from './tell-decision.ts'
import { decide, type StoredTransaction } from './transactions.store.ts'
import { askersOf, type ShownTransaction } from './transactions.view.ts'

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
  const [askers, requests] = await Promise.all([
    holdMembersIn(tx, actor.clubId, askersOf(actor.clubId, ids)),
    lockDecidableRequests(tx, actor, ids),
  ])
  const mayReceive = (request: StoredTransaction): boolean =>
    askers.some(
      ({ userId, status, role }) =>
        userId === request.receiverId &&
        status === 'active' &&
        (request.toCurrency === 'white' || holdsRed(role)),
    )
  if (!requests.every(mayReceive)) throw new ApiError('notAllowed')

  const posted = await post(tx, requests.flatMap(movementsOf))
  decide(tx, ids, { status: 'confirmed', reason: null, decidedBy: actor.userId })
  const accepted = await movedOf(tx, ids, posted)
  recordDecision(tx, actor, 'chips.request-accepted', accepted)
  tellDecision(tx, 'chipRequestAccepted', accepted.shown)
  return [...accepted.shown]
}
