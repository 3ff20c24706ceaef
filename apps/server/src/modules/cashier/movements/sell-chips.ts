import type { UserId } from '@cardroom/contract/ids'
import { saleOfRedTo, saleOfWhiteTo, saleOfWhiteToOneself, sum, toWire, type Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { findClub, type Actor, type Member } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import { notify, notifyEach } from '#modules/messages/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { initiatorOf, mayDecideForClub, maySell, whyNotSold, whyNotTrusted } from '../cashier.policy.ts'
import { moveNow, type Moved } from './move-chips.ts'
import { allOrNone, holdPeople, type ChipRow, type PreparedRow } from './row-people.ts'
import type { NewTransaction, Side } from '../transactions/transactions.store.ts'
import type { ShownTransaction } from '../transactions/transactions.view.ts'

export interface ChipSale {
  readonly currency: ChipCurrency
  /** The rows name different people. */
  readonly rows: readonly ChipRow[]
}

/**
 * Sells chips to members, all or none (rules cashier-1, cashier-5): out of the club's red, or out of an agent's own
 * red to its own players. Errors: `accessDenied`, `notAllowed`, `userNotFound`, `agentIncorrect`, `lowBalance`.
 */
export async function sellChips(tx: Tx, actor: Actor, sale: ChipSale): Promise<ShownTransaction[]> {
  if (!maySell(actor)) throw new ApiError('accessDenied')
  return sellPrepared(tx, actor, allOrNone(await prepareSale(tx, actor, sale)))
}

/** Prepares each row, at the price of all rows that may move. Locks the people of the rows. */
export async function prepareSale(tx: Tx, actor: Actor, sale: ChipSale): Promise<PreparedRow[]> {
  const { currency, rows } = sale
  const receiverIds = rows.map(({ userId }) => userId)
  const people = await holdPeople(tx, actor.clubId, rows)
  const refusals = people.map(
    (person, place) =>
      whyNotSold(actor, { currency, receiverIds }, person) ??
      (rows[place]?.isOnTab ? whyNotTrusted(sellerSide(actor).id, person) : undefined),
  )
  const prices = sharesOf(actor, { currency, rows: rows.filter((_row, place) => !refusals[place]) })
  const next = prices.values()
  return rows.map(({ amount, isOnTab }, place) => {
    const refusal = refusals[place]
    if (refusal) return { refusal }
    const receiver = people[place]?.member as Member
    const price = next.next().value as Amount
    return { transaction: saleTo(actor, receiver, { amount, currency, price, isOnTab }) }
  })
}

interface Sold {
  readonly amount: Amount
  readonly currency: ChipCurrency
  readonly price: Amount
  readonly isOnTab: boolean | undefined
}

const saleTo = (
  actor: Actor,
  receiver: Member,
  { amount, currency, price, isOnTab = false }: Sold,
): NewTransaction => ({
  clubId: actor.clubId,
  type: 'transfer',
  status: 'confirmed',
  isRequest: false,
  amount: price,
  currency: 'red',
  toAmount: amount,
  toCurrency: currency,
  isOnTab,
  sender: sellerSide(actor),
  receiver: { id: receiver.userId, role: receiver.role },
  initiator: initiatorOf(actor),
})

/** Moves the prepared sale, tells the buyers, and records it in the audit log. Errors: `lowBalance`. */
export async function sellPrepared(
  tx: Tx,
  actor: Actor,
  sale: readonly NewTransaction[],
  what: 'sale' | 'bulk' = 'sale',
): Promise<ShownTransaction[]> {
  const total = sum(sale.map(({ amount }) => amount))
  const owed = sum(sale.filter(({ isOnTab }) => isOnTab).map(({ toAmount }) => toAmount))
  const forWhom = sale.flatMap(({ receiver }) => receiver.id ?? [])
  await countMovement(tx, actor, { what, flag: 'transfer', total, owed, forWhom })
  const sold = await moveNow(tx, sale)
  recordSale(tx, actor, sold)
  const isToOneself = ({ receiverId }: ShownTransaction) => receiverId === actor.userId
  tellReceivers(
    tx,
    sold.shown.filter((each) => !isToOneself(each)),
  )
  await tellOwner(tx, actor, sold.shown.find(isToOneself))
  return [...sold.shown]
}

/** Returns the side that sells: an agent sells its own red, staff sell the club's. */
export const sellerSide = (actor: Actor): Side =>
  mayDecideForClub(actor) ? { id: null, role: 'club' } : { id: actor.userId, role: 'agent' }

/** Returns the price of each row. A person who sells to themselves is the only receiver. */
function sharesOf(actor: Actor, { currency, rows }: ChipSale): readonly Amount[] {
  const amounts = rows.map(({ amount }) => amount)
  if (currency === 'red') return saleOfRedTo(amounts).shares
  const [first] = rows
  return first?.userId === actor.userId
    ? saleOfWhiteToOneself(first.amount).shares
    : saleOfWhiteTo(amounts).shares
}

/**
 * Records a sale, by staff or by an agent: what each buyer got, the sums, and the seller's balance. If the buyers got
 * different amounts, `amounts` are in the order of the people.
 */
function recordSale(tx: Tx, { clubId, userId, approvedBy }: Actor, { shown, aroundSender }: Moved): void {
  const [first, last] = [shown[0] as ShownTransaction, shown.at(-1) as ShownTransaction]
  const receiverIds = shown.map(({ receiverId }) => receiverId)
  const amounts = shown.map(({ toAmount }) => toWire(toAmount))
  const isSame = amounts.every((amount) => amount === amounts[0])
  record(tx, {
    clubId,
    actorId: userId,
    action: 'chips.sold',
    target: receiverIds.length === 1 ? `user ${receiverIds[0]}` : `${receiverIds.length} users`,
    details: {
      ...(isSame ? { amount: amounts[0] } : { amounts }),
      currency: first.toCurrency,
      total: toWire(sum(shown.map((each) => each.toAmount))),
      price: toWire(sum(shown.map((each) => each.amount))),
      price_currency: 'red',
      paid_by: first.senderId === null ? 'club' : 'agent',
      balance_before: aroundSender(first.id).balance_before,
      balance_after: aroundSender(last.id).balance_after,
      approved_by: approvedBy,
      ...(shown.some(({ isOnTab }) => isOnTab) && { on_tab: true }),
      user_ids: receiverIds,
      transaction_ids: shown.map(({ id }) => id),
    },
  })
}

/**
 * Rule cashier-35: tells the owner what others sell to themselves, unless a second person has approved it.
 */
async function tellOwner(tx: Tx, actor: Actor, sold: ShownTransaction | undefined): Promise<void> {
  if (!sold || actor.role === 'owner' || actor.approvedBy !== undefined) return
  const club = await findClub(tx, actor.clubId)
  if (!club || club.ownerId === actor.userId) return
  notify(tx, [club.ownerId], { content: 'selfSale', clubId: actor.clubId, values: valuesOf(sold) })
}

function tellReceivers(tx: Tx, sold: readonly ShownTransaction[]): void {
  notifyEach(
    tx,
    sold.map((each) => ({
      userId: each.receiverId as UserId,
      content: 'chipsSold',
      clubId: each.clubId,
      values: valuesOf(each),
    })),
  )
}

const valuesOf = ({ id, toAmount, toCurrency, initiatorName }: ShownTransaction) => ({
  amount: toWire(toAmount),
  currency: toCurrency,
  name: initiatorName,
  transaction_id: id,
})
