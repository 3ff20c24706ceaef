import type { UserId } from '@cardroom/contract/ids'
import { saleOfRed, saleOfWhite, saleOfWhiteToOneself, sum, toWire, type Amount } from '@cardroom/money'
import { may, type ChipCurrency, holdsRed } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import type { Actor, Member } from '#modules/clubs/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { maySell, maySellToOneself } from './cashier.policy.ts'
import { moveNow, type Moved } from './move-chips.ts'
import { receiversOf } from './receivers.ts'
import type { Side } from './transactions.store.ts'
import type { ShownTransaction } from './transactions.view.ts'

export interface ChipSale {
  /** What each receiver gets. */
  readonly amount: Amount
  readonly currency: ChipCurrency
  /** Different people; the first ones bear the remainder of the price. */
  readonly receiverIds: readonly UserId[]
}

/**
 * Sells chips to members, all or none (rules cashier-1, cashier-5): out of the club's red, or an agent's own to its
 * own players. `accessDenied`, `notAllowed`, `userNotFound`, `agentIncorrect`, `lowBalance`.
 */
export async function sellChips(tx: Tx, actor: Actor, sale: ChipSale): Promise<ShownTransaction[]> {
  if (!maySell(actor)) throw new ApiError('accessDenied')
  const isForOneself = sale.receiverIds.includes(actor.userId)
  if (isForOneself && !maySellToOneself(actor, sale)) throw new ApiError('notAllowed')
  const receivers = await receiversOf(tx, actor.clubId, sale.receiverIds)
  refuseReceivers(actor, sale, receivers)

  const seller = sellerSide(actor)
  const { shares } = priceOf(sale, isForOneself)
  const sold = await moveNow(
    tx,
    receivers.map((receiver, index) => ({
      clubId: actor.clubId,
      type: 'transfer',
      status: 'confirmed',
      isRequest: false,
      amount: shares[index] as Amount,
      currency: 'red',
      toAmount: sale.amount,
      toCurrency: sale.currency,
      sender: seller,
      receiver: { id: receiver.userId, role: receiver.role },
      initiator: { id: actor.userId, role: actor.role },
    })),
  )
  recordSale(tx, actor, { ...sale, sold })
  if (!isForOneself) tellReceivers(tx, sold.shown)
  return [...sold.shown]
}

/** An agent sells its own red, staff the club's. */
const sellerSide = (actor: Actor): Side =>
  may(actor, 'transfer') ? { id: null, role: 'club' } : { id: actor.userId, role: 'agent' }

function refuseReceivers(actor: Actor, sale: ChipSale, receivers: readonly Member[]): void {
  const isAgentSale = !may(actor, 'transfer')
  if (isAgentSale && receivers.some(({ agentId }) => agentId !== actor.userId))
    throw new ApiError('agentIncorrect')
  if (sale.currency === 'red' && !receivers.every(({ role }) => holdsRed(role)))
    throw new ApiError('notAllowed')
}

function priceOf({ amount, currency, receiverIds }: ChipSale, isForOneself: boolean) {
  if (currency === 'red') return saleOfRed(amount, receiverIds.length)
  return isForOneself ? saleOfWhiteToOneself(amount) : saleOfWhite(amount, receiverIds.length)
}

/** Also of an agent, who sells its own: what each gets and all together, what it cost, and out of which balance. */
function recordSale(
  tx: Tx,
  { clubId, userId }: Actor,
  { amount, currency, receiverIds, sold: { shown, aroundSender } }: ChipSale & { readonly sold: Moved },
): void {
  const [first, last] = [shown[0] as ShownTransaction, shown.at(-1) as ShownTransaction]
  record(tx, {
    clubId,
    actorId: userId,
    action: 'chips.sold',
    target: receiverIds.length === 1 ? `user ${receiverIds[0]}` : `${receiverIds.length} users`,
    details: {
      amount: toWire(amount),
      currency,
      total: toWire(sum(shown.map((each) => each.toAmount))),
      price: toWire(sum(shown.map((each) => each.amount))),
      price_currency: 'red',
      paid_by: first.senderId === null ? 'club' : 'agent',
      balance_before: aroundSender(first.id).balance_before,
      balance_after: aroundSender(last.id).balance_after,
      user_ids: receiverIds,
      transaction_ids: shown.map(({ id }) => id),
    },
  })
}

function tellReceivers(tx: Tx, sold: readonly ShownTransaction[]): void {
  notifyEach(
    tx,
    sold.map(({ id, clubId, receiverId, toAmount, toCurrency, initiatorName }) => ({
      userId: receiverId as UserId,
      content: 'chipsSold',
      clubId,
      values: { amount: toWire(toAmount), currency: toCurrency, name: initiatorName, transaction_id: id },
    })),
  )
}
