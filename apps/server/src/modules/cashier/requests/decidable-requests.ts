import { sum, type Amount } from '@cardroom/money'
import { may, type ChipCurrency } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { isOfReturn, mayDecide, mayDecideForClub, maySell } from '../cashier.policy.ts'
import { lockPendingRequests, type StoredTransaction } from '../transactions/transactions.store.ts'
import { decidableIds } from '../transactions/transactions.view.ts'

/** Requests by their ids, or all that the actor may decide up to one, as they were seen. */
export type MeantRequests =
  | { readonly ids: readonly number[] }
  | {
      readonly currency: ChipCurrency
      readonly upTo: number
      /** How many they are, and what they get together. */
      readonly seen: { readonly count: number; readonly total: Amount }
    }

/** The ids that are meant, not locked yet. */
export const idsMeant = async (tx: Tx, actor: Actor, meant: MeantRequests): Promise<readonly number[]> =>
  'ids' in meant
    ? meant.ids
    : decidableIds(tx, {
        ...{ clubId: actor.clubId, currency: meant.currency, upTo: meant.upTo },
        senderId: mayDecideForClub(actor) ? null : actor.userId,
      })

/**
 * The requests with these ids, locked in id order and every one pending and the actor's to decide: of two people
 * deciding at once, the second finds them no longer pending. `accessDenied` for who decides nothing in this club,
 * `requestNotFound`, and `dataIncorrect` for more than one target currency, or where all are no longer as seen.
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
