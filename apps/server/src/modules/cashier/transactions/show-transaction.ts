import type { TransactionDetails } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { findMember, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { balancesAround } from '../movements/balances-around.ts'
import {
  isDecided,
  isOfReturn,
  mayKnowDecider,
  mayReverse,
  maySeeAllTransactions,
  maySeeBalanceOf,
  whyNotReversible,
} from '../cashier.policy.ts'
import { presentTransaction } from '../cashier.present.ts'
import {
  transactionWithDecider,
  type DecidedTransaction,
  type ShownTransaction,
} from './transactions.view.ts'

/**
 * Returns a transaction with the balances around it, for its sides, for the person who began it, and for people who
 * may see all of the club's. A side's balances are null if the actor may not see them. Errors: `requestNotFound`.
 */
export async function showTransaction(reader: Reader, actor: Actor, id: number): Promise<TransactionDetails> {
  const shown = await transactionWithDecider(reader, id)
  if (shown?.clubId !== actor.clubId || !isMine(actor, shown)) throw new ApiError('requestNotFound')
  const around = await balancesAround(reader, id)
  const sender = around && (await maySee(reader, actor, shown.senderId)) ? around.sender : undefined
  const receiver = around && (await maySee(reader, actor, shown.receiverId)) ? around.receiver : undefined
  return {
    ...presentTransaction(shown),
    ...deciderFor(actor, shown),
    sender_before: sender ? toWire(sender.before) : null,
    sender_after: sender ? toWire(sender.after) : null,
    receiver_before: receiver ? toWire(receiver.before) : null,
    receiver_after: receiver ? toWire(receiver.after) : null,
    can: (await isReversible(reader, actor, shown)) ? ['reverse'] : [],
  }
}

const isMine = (actor: Actor, { senderId, receiverId, initiatorId }: ShownTransaction): boolean =>
  maySeeAllTransactions(actor) || [senderId, receiverId, initiatorId].includes(actor.userId)

/** Names the club instead of its staff member if the actor may not know who it was. */
function deciderFor(
  actor: Actor,
  shown: DecidedTransaction,
): Pick<TransactionDetails, 'decided_by' | 'decided_by_name'> {
  if (!isDecided(shown)) return { decided_by: null, decided_by_name: null }
  if (mayKnowDecider(actor, shown)) return { decided_by: shown.decidedBy, decided_by_name: shown.deciderName }
  return { decided_by: null, decided_by_name: isOfReturn(shown) ? shown.receiverName : shown.senderName }
}

/** Tells whether the actor may reverse the sale now, as far as this can be known without a lock. */
async function isReversible(reader: Reader, actor: Actor, shown: ShownTransaction): Promise<boolean> {
  if (!mayReverse(actor) || shown.receiverId === null) return false
  const { clubId, receiverId: userId, updatedAt: since, reversedBy } = shown
  if (whyNotReversible({ ...shown, isReversed: reversedBy !== null }, now())) return false
  return !(await reader.ports.hasPlayedSince(reader, { clubId, userId, since }))
}

async function maySee(reader: Reader, actor: Actor, userId: UserId | null): Promise<boolean> {
  const member = userId === null ? undefined : await findMember(reader, actor.clubId, userId)
  return maySeeBalanceOf(actor, { userId, agentId: member?.agentId ?? null })
}
