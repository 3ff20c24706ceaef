import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { mayDecide, maySell } from './cashier.policy.ts'
import { lockPendingRequests, type StoredTransaction } from './transactions.store.ts'

/**
 * The requests with these ids, locked in id order and every one pending and the actor's to decide: of two people
 * deciding at once, the second finds them no longer pending. `accessDenied` for who decides nothing in this club,
 * `requestNotFound`, and `dataIncorrect` for more than one target currency.
 */
export async function lockDecidableRequests(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<StoredTransaction[]> {
  if (!maySell(actor)) throw new ApiError('accessDenied')
  const requests = await lockPendingRequests(tx, actor.clubId, ids)
  if (requests.length !== ids.length) throw new ApiError('requestNotFound')
  if (!requests.every((request) => mayDecide(actor, request))) throw new ApiError('requestNotFound')
  if (new Set(requests.map(({ toCurrency }) => toCurrency)).size > 1)
    throw new ApiError('dataIncorrect', [{ path: 'ids', message: 'oneTargetCurrency' }])
  return requests
}
