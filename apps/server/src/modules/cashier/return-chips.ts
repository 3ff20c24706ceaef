import { toWire, type Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { staffWhoMay, type Actor } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { mayHold } from './cashier.policy.ts'
import { moveNow } from './move-chips.ts'
import type { Side } from './transactions.store.ts'
import type { ShownTransaction } from './transactions.view.ts'

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
  const { shown } = await moveNow(tx, [
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
  const [returned] = shown
  assert(returned, 'A transaction that was written down has a row')
  await tellReceiver(tx, returned)
  return returned
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
  notify(
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
