import type { ClosedReason } from '@cardroom/contract/cashier'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { MemberEvent } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTransactions } from '../tell-events.ts'
import { announceRequests, tellRequests } from './tell-request.ts'
import {
  closeRequestsOf,
  closeReturnsOf,
  passRequestsOver,
  type StoredTransaction,
} from '../transactions/transactions.store.ts'
import { transactionsById } from '../transactions/transactions.view.ts'

const closedBecause: ClosedReason = 'requestClosed'

/** Declines the pending requests of a member who leaves, is removed or blocked, and refreshes both sides' lists. */
export async function closeChipRequests(tx: Tx, asker: MemberEvent): Promise<void> {
  const closed = await closeRequestsOf(tx, asker, { reason: closedBecause, decidedBy: asker.actorId })
  await tellClosed(tx, closed)
}

/**
 * Declines the requests for red and the waiting returns of red of an agent who becomes a player, because a player may
 * not hold red.
 */
export async function closeRedRequests(tx: Tx, asker: MemberEvent): Promise<void> {
  const decision = { reason: closedBecause, decidedBy: asker.actorId }
  await tellClosed(tx, await closeRequestsOf(tx, { ...asker, currency: 'red' }, decision))
}

async function tellClosed(tx: Tx, closed: readonly StoredTransaction[]): Promise<void> {
  if (closed.length === 0) return
  tellRequests(tx, closed)
  const ids = closed.map(({ id }) => id)
  tellTransactions(tx, 'request.decided', await transactionsById(tx, ids))
}

/**
 * Passes the pending requests of players whose agent changed or went to their new agent, or else to the club; the new
 * side gets a notice of a new request. The players' pending returns are closed. The former side sees the requests
 * leave its list.
 */
export async function passChipRequestsOver(
  tx: Tx,
  { clubId, userIds }: { readonly clubId: ClubId; readonly userIds: readonly UserId[] },
): Promise<void> {
  await tellClosed(tx, await closeReturnsOf(tx, clubId, { userIds, reason: closedBecause }))
  const passed = await passRequestsOver(tx, clubId, userIds)
  if (passed.length === 0) return
  const shown = await transactionsById(
    tx,
    passed.map(({ id }) => id),
  )
  await announceRequests(
    tx,
    shown,
    passed.map((request) => ({ ...request, senderId: request.formerSenderId })),
  )
}
