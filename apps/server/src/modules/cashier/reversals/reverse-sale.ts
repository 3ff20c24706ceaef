import type { UserId } from '@cardroom/contract/ids'
import { minus, toWire, zero } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import { holdMembers, type Actor } from '#modules/clubs/index.ts'
import { countMovement, refuseOutsideHours } from '#modules/controls/index.ts'
import { lockFor, ofMember, post, type NamedAccounts } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { initiatorOf, mayReverse, whyNotReversible } from '../cashier.policy.ts'
import { reversalOf } from '../movements/chip-movements.ts'
import { movedOf, type Moved } from '../movements/move-chips.ts'
import { insertReversal, lockReversible, type Reversible } from './reversals.store.ts'
import { tellTransactions } from '../tell-events.ts'
import type { Side } from '../transactions/transactions.store.ts'
import type { ShownTransaction } from '../transactions/transactions.view.ts'

export interface Reversal {
  /** The id of the sale. */
  readonly id: number
  readonly reason: string
}

/**
 * Reverses a whole sale (rules controls-1 to controls-6): the buyer gives the chips back, and the seller gets the
 * price and the fee back. Errors: `accessDenied`, `requestNotFound`, `notAllowed`, `lowBalance` with the balance that
 * is left.
 */
export async function reverseSale(tx: Tx, actor: Actor, { id, reason }: Reversal): Promise<ShownTransaction> {
  if (!mayReverse(actor)) throw new ApiError('accessDenied')
  const sale = await lockReversible(tx, actor.clubId, id)
  if (!sale) throw new ApiError('requestNotFound')
  const refused = whyNotReversible(sale, tx.now)
  if (refused) throw new ApiError('notAllowed', [{ path: 'id', message: refused }])
  const getter = await getterOf(tx, sale)
  await refuseOutsideHours(tx, actor)
  // Chips that the club sold come back to it, so the reversal releases nothing.
  const total = sale.senderId === null ? zero : sale.amount
  const forWhom = getter.id === null ? [] : [getter.id]
  await countMovement(tx, actor, { what: 'reversal', flag: 'extract', total, forWhom })

  // The buyer's chips are locked before the buyer's rounds are looked for. A round that begins now waits, and then
  // finds the chips gone.
  const held = await lockFor(tx, reversalOf({ sale, getterId: getter.id, reference: 0 }))
  await refusePlayed(tx, sale)
  refuseSpent(sale, held)

  const reference = await insertReversal(tx, {
    sale,
    giver: { id: sale.receiverId as UserId, role: sale.receiverRole },
    getter,
    initiator: initiatorOf(actor),
    reason,
  })
  const posted = await post(tx, reversalOf({ sale, getterId: getter.id, reference }), held)
  const reversed = await movedOf(tx, [reference], posted)
  return tellReversed(tx, actor, { sale, reversed })
}

async function refusePlayed(tx: Tx, { clubId, receiverId, updatedAt: since }: Reversible): Promise<void> {
  const hasPlayed = await tx.ports.hasPlayedSince(tx, { clubId, userId: receiverId as UserId, since })
  if (hasPlayed) throw new ApiError('notAllowed', [{ path: 'id', message: 'playedSince' }])
}

/** Refuses a sale whose chips are spent; the error says how many are left. */
function refuseSpent(sale: Reversible, { accounts, idOf }: NamedAccounts): void {
  const id = idOf(ofMember(sale.clubId, sale.receiverId as UserId, sale.toCurrency))
  const account = accounts.find((each) => each.id === id)
  assert(account, 'The buyer’s account is locked')
  const free = minus(account.balance, account.reserved)
  if (free >= sale.toAmount) return
  throw new ApiError('lowBalance', [{ path: 'amount', message: `${toWire(free)}` }])
}

/**
 * Returns the agent who sold, if it is still an agent, or else the club. The agent is locked, so that its role ends
 * before this or after it.
 */
async function getterOf(tx: Tx, { clubId, senderId }: Reversible): Promise<Side> {
  const [seller] = senderId === null ? [] : await holdMembers(tx, clubId, [senderId])
  return seller?.role === 'agent' && seller.status === 'active'
    ? { id: seller.userId, role: 'agent' }
    : { id: null, role: 'club' }
}

function tellReversed(
  tx: Tx,
  actor: Actor,
  { sale, reversed }: { readonly sale: Reversible; readonly reversed: Moved },
): ShownTransaction {
  const [shown] = reversed.shown as [ShownTransaction]
  const { clubId, reason } = shown
  tellTransactions(tx, 'transaction.reversed', [shown])
  const chips = { amount: toWire(shown.amount), currency: shown.currency }
  record(tx, {
    clubId,
    actorId: actor.userId,
    action: 'chips.reversed',
    target: `user ${shown.senderId}`,
    details: {
      ...chips,
      price: toWire(shown.toAmount),
      price_currency: shown.toCurrency,
      paid_to: shown.receiverId === null ? 'club' : 'agent',
      reason,
      reverses: sale.id,
      approved_by: actor.approvedBy,
      transaction_id: shown.id,
      ...reversed.aroundSender(shown.id),
    },
  })
  notify(tx, [shown.senderId as UserId], {
    content: 'saleReversed',
    clubId,
    popup: 'saleReversed',
    values: { ...chips, name: shown.initiatorName, reason, transaction_id: shown.id },
  })
  return shown
}
