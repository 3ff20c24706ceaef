import { saleOfRed, saleOfWhite, type Amount } from '@cardroom/money'
import { type ChipCurrency, mayAskFor } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTransactions } from '../tell-events.ts'
import { announceRequests } from './tell-request.ts'
import { insertTransactions } from '../transactions/transactions.store.ts'
import { transactionsById, type ShownTransaction } from '../transactions/transactions.view.ts'

/**
 * Makes a request for chips to the caller's agent, or else to the club; nothing moves until it is accepted. The price
 * is fixed now: white costs ceil(× 1.05) red, red 1:1. Errors: `notAllowed` if the caller may not hold this currency.
 */
export async function askForChips(
  tx: Tx,
  actor: Actor,
  asked: { readonly amount: Amount; readonly currency: ChipCurrency; readonly isOnTab: boolean },
): Promise<ShownTransaction> {
  if (!mayAskFor(actor.role, asked.currency)) throw new ApiError('notAllowed')
  const { total } = asked.currency === 'red' ? saleOfRed(asked.amount, 1) : saleOfWhite(asked.amount, 1)
  const [request] = await insertTransactions(tx, [
    {
      clubId: actor.clubId,
      type: 'transfer',
      status: null,
      isRequest: true,
      amount: total,
      currency: 'red',
      toAmount: asked.amount,
      toCurrency: asked.currency,
      isOnTab: asked.isOnTab,
      sender: actor.agentId === null ? { id: null, role: 'club' } : { id: actor.agentId, role: 'agent' },
      receiver: { id: actor.userId, role: actor.role },
      initiator: { id: actor.userId, role: actor.role },
    },
  ])
  const [shown] = await transactionsById(tx, [(request as { id: number }).id])
  tellTransactions(tx, 'request.created', [shown as ShownTransaction])
  await announceRequests(tx, [shown as ShownTransaction])
  return shown as ShownTransaction
}
