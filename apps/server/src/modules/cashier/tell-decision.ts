import type { UserId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Moved } from './move-chips.ts'
import { tellRequests } from './tell-request.ts'
import type { ShownTransaction } from './transactions.view.ts'

/** Tells the askers what became of their requests, and the sockets of both sides that the list changed. */
export function tellDecision(
  tx: Tx,
  content: 'chipRequestAccepted' | 'chipRequestDeclined',
  requests: readonly ShownTransaction[],
): void {
  tellRequests(tx, requests)
  notifyEach(
    tx,
    requests.map(({ id, clubId, receiverId, toAmount, toCurrency, senderName, reason }) => ({
      userId: receiverId as UserId,
      content,
      clubId,
      values: {
        amount: toWire(toAmount),
        currency: toCurrency,
        name: senderName,
        reason,
        transaction_id: id,
      },
    })),
  )
}

/** Writes down what was decided, for the club or by an agent for itself: what is got, what it costs and out of what. */
export function recordDecision(
  tx: Tx,
  actor: Actor,
  action: 'chips.request-accepted' | 'chips.request-declined',
  { shown, aroundSender }: Pick<Moved, 'shown'> & Partial<Moved>,
): void {
  record(
    tx,
    ...shown.map(({ id, receiverId, amount, currency, toAmount, toCurrency, senderId, reason }) => ({
      clubId: actor.clubId,
      actorId: actor.userId,
      action,
      target: `user ${receiverId}`,
      details: {
        transaction_id: id,
        amount: toWire(toAmount),
        currency: toCurrency,
        price: toWire(amount),
        price_currency: currency,
        paid_by: senderId === null ? 'club' : 'agent',
        reason,
        ...aroundSender?.(id),
      },
    })),
  )
}
