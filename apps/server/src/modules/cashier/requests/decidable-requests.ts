import { sum, type Amount } from '@cardroom/money'
import { may, type ChipCurrency } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { isOfReturn, mayDecide, mayDecideForClub, maySell } from '../cashier.policy.ts'
import { lockPendingRequests, type StoredTransaction } from '../transactions/transactions.store.ts'
import { decidableIds } from '../transactions/transactions.view.ts'

/** Requests by their ids, or all that the actor may decide up to one id, as the actor saw them. */
export type MeantRequests =
  | { readonly ids: readonly number[] }
  | {
      readonly currency: ChipCurrency
      readonly upTo: number
      /** The number of these requests, and the sum that their askers get. */
      readonly seen: { readonly count: number; readonly total: Amount }
    }

/** Returns the ids of these requests, without locking them. */
export const idsMeant = async (tx: Tx, actor: Actor, meant: MeantRequests): Promise<readonly number[]> =>
  'ids' in meant
    ? meant.ids
    : decidableIds(tx, {
        ...{ clubId: actor.clubId, currency: meant.currency, upTo: meant.upTo },
        senderId: mayDecideForClub(actor) ? null : actor.userId,
        deciderId: actor.userId,
      })

/**
 * Locks the requests with these ids, in id order; every one must be pending, and the actor must be allowed to decide
 * it. If two people decide at once, the second finds them no longer pending. Errors: `accessDenied` if the actor
 * decides nothing in this club, `requestNotFound`, and `dataIncorrect` for more than one target currency or if the
 * requests are no longer as the actor saw them.
 */
export async function lockDecidableRequests(
  tx: Tx,
  actor: Actor,
  { ids, meant }: { readonly ids: readonly number[]; readonly meant: MeantRequests },
): Promise<StoredTransaction[]> {
  if (!maySell(actor) && !may(actor, 'credit')) throw new ApiError('accessDenied')
  const requests = await lockPendingRequests(tx, actor.clubId, ids)
  if (!maySell(actor) && !requests.some(isOfReturn)) throw new ApiError('accessDenied')
  const isDecidable = requests.length === ids.length && requests.every((request) => mayDecide(actor, request))
  if ('seen' in meant) {
    if (!isDecidable || !areAsSeen(requests, meant.seen))
      throw new ApiError('dataIncorrect', [{ path: 'count', message: 'changedSince' }])
  } else if (!isDecidable) throw new ApiError('requestNotFound')
  if (new Set(requests.map(({ toCurrency }) => toCurrency)).size > 1)
    throw new ApiError('dataIncorrect', [{ path: 'ids', message: 'oneTargetCurrency' }])
  return requests
}

const areAsSeen = (
  requests: readonly StoredTransaction[],
  { count, total }: { readonly count: number; readonly total: Amount },
): boolean => requests.length === count && sum(requests.map(({ toAmount }) => toAmount)) === total
