import type { UserId } from '@cardroom/contract/ids'
import { floorToUnits, fraction, minus, smaller, toWire, zero, type Amount } from '@cardroom/money'
import { lockNamed, ofSystem, ofUser, post } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertCredit, insertRefund, insertRepayment, saveStatus } from './purchases.store.ts'
import { debtOf, goneOf, heldOf, type Purchase } from './purchases.view.ts'

/**
 * Adjusts the diamonds that a person holds from a purchase to its present state: everything that was paid for, minus
 * the part of the price that was refunded or is withheld by disputes. So nothing is credited or taken twice, even if
 * events repeat or arrive in another order. The purchase must be locked.
 */
export async function settlePurchase(tx: Tx, purchase: Purchase): Promise<void> {
  const gone = smaller(await goneOf(tx, purchase), purchase.amount)
  await saveStatus(tx, purchase.id, statusOf(purchase, gone))
  const due = dueOf(purchase, gone)
  const { held, credited } = await heldOf(tx, purchase.id)
  if (due > held) await credit(tx, purchase, { amount: minus(due, held), isFirst: credited === zero })
  if (due < held) await takeBack(tx, purchase, minus(held, due))
}

/** Returns the diamonds that the buyer should hold if this part of the price, in cents, went back. */
export const dueOf = (purchase: Purchase, gone: Amount): Amount =>
  purchase.paidAt === null ? zero : minus(purchase.result, shareOf(purchase, gone))

export function statusOf(purchase: Purchase, gone: Amount): Purchase['status'] {
  if (gone >= purchase.amount) return 'refunded'
  if (purchase.paidAt !== null) return 'paid'
  return purchase.status === 'refunded' ? 'pending' : purchase.status
}

/** Returns the same share of the diamonds as went back of the price, in whole diamonds. */
const shareOf = ({ amount, result }: Purchase, gone: Amount): Amount =>
  gone >= amount ? result : floorToUnits(fraction(result, gone, amount))

/** Credits the payment, or a dispute that was won. The person's debt is repaid out of it first. */
async function credit(
  tx: Tx,
  { id, userId, amount: price }: Purchase,
  { amount, isFirst }: { readonly amount: Amount; readonly isFirst: boolean },
): Promise<void> {
  const creditId = await insertCredit(tx, id, amount)
  const cause = isFirst
    ? { reason: 'purchase', reference: id }
    : { reason: 'purchase-reinstated', reference: creditId }
  await post(tx, [{ from: ofSystem('purchase', 'diamond'), to: ofUser(userId, 'diamond'), amount, ...cause }])
  const repaid = await repayDebt(tx, userId)
  const values = { result: toWire(amount), repaid: toWire(repaid), purchase_id: id }
  notify(
    tx,
    [userId],
    isFirst
      ? { content: 'purchasePaid', values: { ...values, amount: toWire(price) } }
      : { content: 'purchaseReinstated', values },
  )
}

/** Takes the diamonds that are still there; the rest becomes a debt. */
async function takeBack(tx: Tx, purchase: Purchase, wanted: Amount): Promise<void> {
  const { id, userId } = purchase
  const taken = smaller(await lockDiamonds(tx, userId), wanted)
  const reference = await insertRefund(tx, purchase, { wanted, taken })
  const [from, to] = [ofUser(userId, 'diamond'), ofSystem('purchase', 'diamond')]
  await post(tx, [{ from, to, amount: taken, reason: 'purchase-refund', reference }])
  notify(tx, [userId], {
    content: 'purchaseRefunded',
    values: { result: toWire(wanted), owed: toWire(await debtOf(tx, userId)), purchase_id: id },
  })
}

/**
 * Locks a person's diamonds together with the account they are bought from: of a credit and a refund at once, the
 * second sees what the first left, and they never wait for each other.
 */
async function lockDiamonds(tx: Tx, userId: UserId): Promise<Amount> {
  const names = [ofUser(userId, 'diamond'), ofSystem('purchase', 'diamond')]
  const { accounts } = await lockNamed(tx, names)
  const account = accounts.find(({ kind }) => kind === 'user')
  assert(account, `Person ${userId} has an account for diamonds`)
  return account.balance
}

/** Takes a person's debt out of the diamonds that are there, as far as they go. */
export async function repayDebt(tx: Tx, userId: UserId): Promise<Amount> {
  const balance = await lockDiamonds(tx, userId)
  const amount = smaller(balance, await debtOf(tx, userId))
  if (amount <= zero) return zero
  const reference = await insertRepayment(tx, userId, amount)
  const [from, to] = [ofUser(userId, 'diamond'), ofSystem('purchase', 'diamond')]
  await post(tx, [{ from, to, amount, reason: 'debt-repaid', reference }])
  return amount
}
