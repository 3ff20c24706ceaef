import type { UserId } from '@cardroom/contract/ids'
import { units, type Amount } from '@cardroom/money'
import { balanceOf, ofSystem, ofUser, post, recordCharge } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertOwned } from './card-sets.store.ts'
import { findCardSet } from './card-sets.view.ts'

/**
 * Buys a card set for its price in diamonds, once; returns the diamonds that are left. Errors: `notFound`;
 * `notAllowed` for a set that is free or already owned, and for a person in debt; `lowBalance`.
 */
export async function buyCardSet(tx: Tx, userId: UserId, cardSetId: number): Promise<Amount> {
  const cardSet = await findCardSet(tx, cardSetId)
  if (!cardSet) throw new ApiError('notFound')
  if (cardSet.price === 0) throw new ApiError('notAllowed')
  if ((await tx.ports.diamondDebt(tx, userId)) > 0n) throw new ApiError('notAllowed')
  if (!(await insertOwned(tx, userId, cardSetId))) throw new ApiError('notAllowed')

  const amount = units(cardSet.price)
  const what = `card-set-${cardSetId}`
  const reference = await recordCharge(tx, { userId, clubId: null, what, amount, currency: 'diamond' })
  const [from, to] = [ofUser(userId, 'diamond'), ofSystem('commission', 'diamond')]
  await post(tx, [{ from, to, amount, reason: 'card-set', reference }])
  return balanceOf(tx, from)
}
