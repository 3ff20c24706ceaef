import type { NewReceipt as Asked } from '@cardroom/contract/receipts'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { fromWire, toWire, type Amount } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import { tellEvent } from '#modules/club-events/index.ts'
import { findClub, holdMembers, type Actor } from '#modules/clubs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { dayIn } from '#platform/time-zones.ts'
import { countReceipt } from './count-receipt.ts'
import { postPayment } from './post-payment.ts'
import { receiptFactsOf } from './receipts.present.ts'
import { insertReceipt, lockReceipt, mayCorrect, type NewReceipt } from './receipts.store.ts'
import { receiptsById, type ShownReceipt } from './receipts.view.ts'
import { hasTab } from '../tab-accounts.view.ts'
import { actsForClub, creditorOf } from '../tabs.policy.ts'
import { tellReceipt } from './tell-receipt.ts'

/**
 * Records a payment outside the app (rules tabs-15, tabs-16): recorded by the receiver it counts at once, recorded by
 * the payer it waits for the receiver. Errors: `userNotFound`; `notAllowed` if the two have no tab with each other;
 * `dataIncorrect` for a day in the future.
 */
export async function recordReceipt(tx: Tx, actor: Actor, asked: Asked): Promise<ShownReceipt> {
  const club = await findClub(tx, actor.clubId)
  assert(club, 'Who acts in a club, acts in one that there is')
  if (asked.paid_on > dayIn(tx.now, club.timeZone))
    throw new ApiError('dataIncorrect', [{ path: 'paid_on', message: 'stillToCome' }])
  const { mine, theirs } = await sidesOf(tx, actor, asked.user_id)
  const isReceived = asked.direction === 'received'
  const sides = isReceived ? { payerId: theirs, receiverId: mine } : { payerId: mine, receiverId: theirs }
  const written: NewReceipt = {
    clubId: actor.clubId,
    ...sides,
    amount: fromWire(asked.amount),
    method: asked.method,
    note: asked.note || null,
    paidOn: asked.paid_on,
    initiatorId: actor.userId,
    corrects: asked.corrects ?? null,
    answerBy: isReceived ? null : later(tx.now, days(club.receiptDays)),
  }
  await refuseCorrection(tx, written)
  if (isReceived && mine === null) await countReceipt(tx, actor, written)
  const id = await insertReceipt(tx, written)
  if (isReceived) await postPayment(tx, { id, ...written })
  const [shown] = await receiptsById(tx, [id])
  assert(shown, 'A receipt that was written down has a row')
  if (mine === null || actor.role === 'agent') recordActing(tx, actor, shown)
  tellEvent(tx, actor.clubId, 'receipt.created', receiptFactsOf(shown))
  await tellReceipt(tx, isReceived ? undefined : 'receiptWaiting', shown)
  return shown
}

interface Two {
  readonly mine: UserId | null
  readonly theirs: UserId | null
}

/**
 * Returns the sides: the actor speaks for the club if they name a member, and for themselves if they are that
 * member's agent or player.
 */
async function sidesOf(tx: Tx, actor: Actor, other: UserId | null): Promise<Two> {
  if (other === null) {
    if (!actor.isMember) throw new ApiError('notAllowed')
    return { mine: actor.userId, theirs: null }
  }
  if (other === actor.userId) throw new ApiError('notAllowed')
  const { clubId, userId } = actor
  const mine = actsForClub(actor) ? null : userId
  const [member] = await holdMembers(tx, clubId, [other])
  const isKnown = await hasTab(tx, clubId, { whose: mine, other })
  const isMember = member?.status === 'active' || member?.status === 'blocked'
  if (!isMember && !isKnown) throw new ApiError('userNotFound')
  const belongsTogether =
    mine === null || actor.agentId === other || (member !== undefined && creditorOf(member) === userId)
  if (!belongsTogether && !isKnown) throw new ApiError('notAllowed')
  return { mine, theirs: other }
}

/** Refuses a correction of what may not be corrected. */
async function refuseCorrection(
  tx: Tx,
  written: { readonly clubId: ClubId; readonly corrects: number | null; readonly amount: Amount } & Pick<
    NewReceipt,
    'payerId' | 'receiverId'
  >,
): Promise<void> {
  if (written.corrects === null) return
  // Of two corrections at once the second waits here, and then finds the receipt undone.
  await lockReceipt(tx, written.clubId, written.corrects)
  if (await mayCorrect(tx, written.corrects, written)) return
  throw new ApiError('notAllowed', [{ path: 'corrects', message: 'notCorrectable' }])
}

function recordActing(
  tx: Tx,
  { clubId, userId, approvedBy }: Actor,
  { id, number, payerId, receiverId, amount }: ShownReceipt,
): void {
  const other = payerId === userId || payerId === null ? receiverId : payerId
  record(tx, {
    clubId,
    actorId: userId,
    action: 'receipts.recorded',
    target: other === null ? 'club' : `user ${other}`,
    details: {
      receipt_id: id,
      number,
      amount: toWire(amount),
      currency: 'credit',
      direction: other === payerId ? 'received' : 'paid',
      approved_by: approvedBy,
    },
  })
}
