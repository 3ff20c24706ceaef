import type { UserId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { askerOf, isOfReturn } from '../cashier.policy.ts'
import type { Moved } from '../movements/move-chips.ts'
import { tellTransactions } from '../tell-events.ts'
import { askedChips, tellRequests } from './tell-request.ts'
import type { ShownTransaction } from '../transactions/transactions.view.ts'

/** Tells the askers the outcome of their requests, and tells the sockets of both sides that the list changed. */
export function tellDecision(
  tx: Tx,
  decision: 'Accepted' | 'Declined',
  requests: readonly ShownTransaction[],
): void {
  tellRequests(tx, requests)
  tellTransactions(tx, 'request.decided', requests)
  notifyEach(
    tx,
    requests.map((request) => ({
      userId: askerOf(request) as UserId,
      content: isOfReturn(request) ? (`chipReturn${decision}` as const) : (`chipRequest${decision}` as const),
      clubId: request.clubId,
      values: {
        ...askedChips(request),
        name: isOfReturn(request) ? request.receiverName : request.senderName,
        reason: request.reason,
        transaction_id: request.id,
      },
    })),
  )
}

/**
 * Records the decision in the audit log, by the club or by an agent: what the asker gets, what it costs, and which
 * balance pays.
 */
export function recordDecision(
  tx: Tx,
  actor: Actor,
  action: 'chips.request-accepted' | 'chips.request-declined',
  { shown, aroundSender }: Pick<Moved, 'shown'> & Partial<Moved>,
): void {
  record(
    tx,
    ...shown.map(
      ({ id, receiverId, type, isOnTab, amount, currency, toAmount, toCurrency, senderId, reason }) => ({
        clubId: actor.clubId,
        actorId: actor.userId,
        action,
        target: `user ${askerOf({ type, senderId, receiverId })}`,
        details: {
          transaction_id: id,
          amount: toWire(toAmount),
          currency: toCurrency,
          price: toWire(amount),
          price_currency: currency,
          ...(type === 'transfer' && { paid_by: senderId === null ? 'club' : 'agent' }),
          ...(isOnTab && { on_tab: true }),
          reason,
          approved_by: actor.approvedBy,
          ...aroundSender?.(id),
        },
      }),
    ),
  )
}
