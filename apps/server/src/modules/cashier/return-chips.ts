import { toWire, type Amount } from '@cardroom/money'
import { staffWhoMay, type Actor } from '#modules/clubs/index.ts'
import { post } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { mayHold } from './cashier.policy.ts'
import { movementsOf } from './chip-movements.ts'
import { insertTransactions, type ChipCurrency, type Side } from './transactions.store.ts'
import { transactionsById, type ShownTransaction } from './transactions.view.ts'

export interface ChipReturn {
  readonly type: 'return' | 'return-agent'
  readonly amount: Amount
  readonly currency: ChipCurrency
}

/**
 * Gives one's own chips back to the club, or to one's agent, at once: both get red, 1:1. `notAllowed` for who
 * cannot hold them, `agentIncorrect` without an agent, `lowBalance`.
 */
export async function returnChips(tx: Tx, actor: Actor, given: ChipReturn): Promise<ShownTransaction> {
  const receiver = receiverOf(actor, given)
  if (!mayHold(actor, given.currency)) throw new ApiError('notAllowed')
  const [returned] = await insertTransactions(tx, [
    {
      clubId: actor.clubId,
      type: given.type,
      status: 'confirmed',
      isRequest: false,
      amount: given.amount,
      currency: given.currency,
      toAmount: given.amount,
      toCurrency: 'red',
      sender: { id: actor.userId, role: actor.role },
      receiver,
      initiator: { id: actor.userId, role: actor.role },
    },
  ])
  if (!returned) throw new Error('A transaction that was written down has a row')
  await post(tx, movementsOf(returned))
  const [shown] = await transactionsById(tx, [returned.id])
  await tellReceiver(tx, shown as ShownTransaction)
  return shown as ShownTransaction
}

/**
 * The agent is not held: the player is, and the role ends only after its players were freed. Held in this order, the
 * two would wait for each other.
 */
function receiverOf({ agentId }: Actor, { type }: ChipReturn): Side {
  if (type === 'return') return { id: null, role: 'club' }
  if (agentId === null) throw new ApiError('agentIncorrect')
  return { id: agentId, role: 'agent' }
}

async function tellReceiver(tx: Tx, returned: ShownTransaction): Promise<void> {
  const { receiverId, clubId, senderId } = returned
  const people = receiverId === null ? await staffWhoMay(tx, clubId, 'transfer') : [receiverId]
  await notify(
    tx,
    people.filter((userId) => userId !== senderId),
    {
      content: 'chipsReturned',
      clubId,
      values: {
        amount: toWire(returned.amount),
        currency: returned.currency,
        name: returned.senderName,
        transaction_id: returned.id,
      },
    },
  )
}
