import { plus, toWire, type Amount } from '@cardroom/money'
import { diamondGiftsDayMax } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { balanceOf, lockNamed, ofSystem, ofUser, post, type Movement } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { lockUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { startOfDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertGift, type NewGift } from './diamond-gifts.store.ts'
import { givenSince, type DiamondGift } from './diamond-gifts.view.ts'
import { repayDebt } from './settle-purchase.ts'

/**
 * Gives a player diamonds from the platform's account, for money paid outside the app, and returns the player's
 * diamonds afterwards. The player's debt is repaid out of the gift first. Errors: `userNotFound`; `notAllowed` for a
 * guest, an administrator, a blocked account, and beyond what all administrators together may give in a UTC day.
 */
export async function giveDiamonds(tx: Tx, gift: NewGift): Promise<Amount> {
  const { userId, amount } = gift
  const receiver = await lockUser(tx, userId)
  if (!receiver || receiver.status === 'closed') throw new ApiError('userNotFound')
  if (receiver.isGuest || receiver.isAdmin || receiver.status !== 'active') throw new ApiError('notAllowed')
  // All gifts come from one account: while it is locked, nobody else gives. The last account is for a debt that is
  // repaid.
  const [issue, own] = [ofSystem('issue', 'diamond'), ofUser(userId, 'diamond')]
  const held = await lockNamed(tx, [issue, own, ofSystem('purchase', 'diamond')])
  if (plus(await givenSince(tx, startOfDay(tx.now)), amount) > diamondGiftsDayMax)
    throw new ApiError('notAllowed', [{ path: 'amount', message: 'dayMax' }])
  const id = await insertGift(tx, gift)
  await post(tx, [movementOf({ id, userId, amount })], held)
  await repayDebt(tx, userId)
  tellGift(tx, gift)
  return balanceOf(tx, own)
}

/** The reason of gifts in the ledger; their reference is the gift's id. */
export const giftReason = 'diamond-gift'

/** Returns the posting of a gift. */
export const movementOf = ({ id, userId, amount }: DiamondGift): Movement => ({
  from: ofSystem('issue', 'diamond'),
  to: ofUser(userId, 'diamond'),
  amount,
  reason: giftReason,
  reference: id,
})

function tellGift(tx: Tx, { adminId, userId, amount, reason }: NewGift): void {
  const values = { amount: toWire(amount), currency: 'diamond', reason }
  notify(tx, [userId], { content: 'diamondsGiven', values })
  record(tx, {
    clubId: null,
    actorId: adminId,
    action: 'accounts.diamonds-given',
    target: `user ${userId}`,
    details: values,
  })
}
