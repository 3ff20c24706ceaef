import type { ClosedReason } from '@cardroom/contract/cashier'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { askerOf } from '../cashier.policy.ts'
import { tellTransactions } from '../tell-events.ts'
import { tellRequests } from './tell-request.ts'
import { decide, lockPendingRequests } from '../transactions/transactions.store.ts'
import { transactionsById, type ShownTransaction } from '../transactions/transactions.view.ts'

const takenBack: ClosedReason = 'requestTakenBack'

/**
 * Cancels one of the actor's own requests that nobody has decided; nothing moves, and both sides' lists are
 * refreshed. If it is accepted at the same moment, the first of the two takes effect. Errors: `requestNotFound`.
 */
export async function cancelChipRequest(tx: Tx, actor: Actor, id: number): Promise<ShownTransaction> {
  const [request] = await lockPendingRequests(tx, actor.clubId, [id])
  if (!request || askerOf(request) !== actor.userId) throw new ApiError('requestNotFound')
  decide(tx, [id], { status: 'declined', reason: takenBack, decidedBy: actor.userId })
  tellRequests(tx, [request])
  const shown = await transactionsById(tx, [id])
  tellTransactions(tx, 'request.decided', shown)
  return shown[0] as ShownTransaction
}
