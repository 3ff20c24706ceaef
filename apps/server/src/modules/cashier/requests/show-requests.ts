import type { PendingRequest } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { may, type ChipCurrency } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { isOfReturn, mayDecideForClub } from '../cashier.policy.ts'
import { presentTransaction } from '../cashier.present.ts'
import { lastPurchases, type LastPurchase } from './last-purchases.view.ts'
import { pendingRequests, type ShownTransaction } from '../transactions/transactions.view.ts'

/**
 * Returns the pending requests that the actor made or may decide, newest first. Who decides a request for chips sees
 * what the asker bought last: an agent what it sold itself, staff with `view_transactions` any sale (rule cashier-33).
 */
export async function showRequests(reader: Reader, actor: Actor): Promise<PendingRequest[]> {
  const { clubId, userId } = actor
  const pending = await pendingRequests(reader, {
    clubId,
    userId,
    asClub: mayDecideForClub(actor),
    asCreditor: may(actor, 'credit'),
  })
  const found = await purchasesFor(reader, actor, pending)
  return pending.map((request) => ({
    ...presentTransaction(request),
    ...(isForDecider(actor, request) && { last_purchase: presentLast(request, found) }),
  }))
}

const isForDecider = (actor: Actor, request: ShownTransaction): boolean =>
  mayReadPurchases(actor) && !isOfReturn(request) && request.receiverId !== actor.userId

const mayReadPurchases = (actor: Actor): boolean => actor.role === 'agent' || may(actor, 'view_transactions')

async function purchasesFor(
  reader: Reader,
  actor: Actor,
  pending: readonly ShownTransaction[],
): Promise<LastPurchase[]> {
  const buyers = pending
    .filter((request) => isForDecider(actor, request))
    .map(({ receiverId, toCurrency }) => ({ userId: receiverId as UserId, currency: toCurrency }))
  if (buyers.length === 0) return []
  const sellerId = actor.role === 'agent' ? actor.userId : undefined
  return lastPurchases(reader, { clubId: actor.clubId, buyers, sellerId })
}

function presentLast(
  { receiverId, toCurrency }: { readonly receiverId: UserId | null; readonly toCurrency: ChipCurrency },
  found: readonly LastPurchase[],
): PendingRequest['last_purchase'] {
  const last = found.find(({ userId, currency }) => userId === receiverId && currency === toCurrency)
  return last ? { amount: toWire(last.amount), created_at: last.at.toISOString() } : null
}
