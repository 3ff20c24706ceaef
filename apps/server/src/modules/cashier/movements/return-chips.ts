import type { UserId } from '@cardroom/contract/ids'
import { minus, plus, toWire, zero, type Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { staffWhoMay, type Actor } from '#modules/clubs/index.ts'
import { lockFor, ofMember } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { tabOf } from '#modules/tabs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { mayHold } from '../cashier.policy.ts'
import { movementsOf } from './chip-movements.ts'
import { moveNow, unwritten } from './move-chips.ts'
import { tellTransactions } from '../tell-events.ts'
import { announceRequests } from '../requests/tell-request.ts'
import { insertTransactions, type NewTransaction, type Side } from '../transactions/transactions.store.ts'
import { transactionsById, type ShownTransaction } from '../transactions/transactions.view.ts'

export interface ChipReturn {
  readonly type: 'return' | 'return-agent'
  readonly amount: Amount
  readonly currency: ChipCurrency
  readonly isOnTab: boolean
}

/**
 * Returns the caller's own chips to the club, or to their agent, at once: the receiver gets red, 1:1. On the tab the
 * return pays a debt; if it is more than the caller owes, the whole return waits for the receiver's decision (rule
 * tabs-7). Errors: `notAllowed` if the caller cannot hold these chips, `agentIncorrect` without an agent,
 * `lowBalance`.
 */
export async function returnChips(tx: Tx, actor: Actor, given: ChipReturn): Promise<ShownTransaction> {
  const receiver = receiverOf(actor, given)
  if (!mayHold(actor, given.currency)) throw new ApiError('notAllowed')
  if (given.isOnTab && receiver.id !== actor.agentId) throw new ApiError('agentIncorrect')
  const transaction: NewTransaction = {
    clubId: actor.clubId,
    type: given.type,
    status: 'confirmed',
    isRequest: false,
    amount: given.amount,
    currency: given.currency,
    toAmount: given.amount,
    toCurrency: 'red',
    isOnTab: given.isOnTab,
    sender: { id: actor.userId, role: actor.role },
    receiver,
    initiator: { id: actor.userId, role: actor.role },
  }
  if (given.isOnTab && (await isBeyondDebt(tx, transaction))) return askToReturn(tx, transaction)
  const { shown } = await moveNow(tx, [transaction])
  const [returned] = shown
  assert(returned, 'A transaction that was written down has a row')
  await tellReceiver(tx, returned)
  return returned
}

/**
 * Tells whether the receiver would owe something afterwards, under the locks of all accounts that the return moves.
 * Errors: `lowBalance`; nobody is asked to accept chips that are not there.
 */
async function isBeyondDebt(tx: Tx, transaction: NewTransaction): Promise<boolean> {
  const { clubId, sender, receiver, amount, currency } = transaction
  const { accounts, idOf } = await lockFor(tx, movementsOf(unwritten(transaction)))
  const own = idOf(tabOf(clubId, { debtorId: receiver.id, creditorId: sender.id }).to)
  const balance = accounts.find(({ id }) => id === own)?.balance ?? zero
  if (plus(balance, transaction.toAmount) <= zero) return false
  const chips = idOf(ofMember(clubId, sender.id as UserId, currency))
  const held = accounts.find(({ id }) => id === chips)
  if (minus(held?.balance ?? zero, held?.reserved ?? zero) < amount) throw new ApiError('lowBalance')
  return true
}

async function askToReturn(tx: Tx, transaction: NewTransaction): Promise<ShownTransaction> {
  const [asked] = await insertTransactions(tx, [{ ...transaction, status: null, isRequest: true }])
  assert(asked, 'A transaction that was written down has a row')
  const [shown] = await transactionsById(tx, [asked.id])
  assert(shown, 'A transaction that was written down has a row')
  tellTransactions(tx, 'request.created', [shown])
  await announceRequests(tx, [shown])
  return shown
}

/**
 * Returns the side that gets the chips, without locking the agent. The player is locked, and an agent's role ends
 * only after its players were freed. If this call locked the agent after the player, the two could wait for each
 * other.
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
