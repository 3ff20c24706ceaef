import type { QueryOf } from '@cardroom/contract'
import type { listReceipts, Receipt, ReceiptState } from '@cardroom/contract/receipts'
import type { UserId } from '@cardroom/contract/ids'
import { runsClub } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { actsForClub, speaksFor } from '../tabs.policy.ts'

/** The people of a receipt, as far as they determine who may do what; a side that is null is the club. */
export interface ReceiptParties {
  readonly payerId: UserId | null
  readonly receiverId: UserId | null
  /** The person who recorded it, and the person who answered it. */
  readonly initiatorId: UserId
  readonly answeredBy: UserId | null
}

/** Tells whether the receiver can still answer it. */
export const isOpen = (state: ReceiptState): boolean => state === 'waiting' || state === 'unanswered'

/**
 * Builds the filter: a person who acts for the club lists all receipts, or those of one person, others their own.
 */
export function receiptFilter(
  actor: Actor,
  { user_id: userId, state }: Pick<QueryOf<typeof listReceipts>, 'user_id' | 'state'>,
) {
  const own = actsForClub(actor) ? undefined : actor.userId
  return { clubId: actor.clubId, state, ofPerson: userId ?? own, withPerson: own }
}

export const maySeeReceipt = (actor: Actor, { payerId, receiverId }: ReceiptParties): boolean =>
  actsForClub(actor) || payerId === actor.userId || receiverId === actor.userId

/** Rule tabs-16: tells whether the actor may confirm it, as the receiver, who would lose by the payment. */
export const mayAnswer = (actor: Actor, { payerId, receiverId }: ReceiptParties): boolean =>
  speaksFor(actor, receiverId, payerId)

export const mayWithdraw = (actor: Actor, { payerId, receiverId }: ReceiptParties): boolean =>
  speaksFor(actor, payerId, receiverId)

/**
 * Rule tabs-18: tells whether the actor may rule: the owner, or one who acts for the club and had no part.
 */
export const mayRule = (actor: Actor, receipt: ReceiptParties): boolean =>
  runsClub(actor) ||
  (actsForClub(actor) &&
    ![receipt.payerId, receipt.receiverId, receipt.initiatorId, receipt.answeredBy].includes(actor.userId))

/** Returns what the actor may do with the receipt in its present state. */
export function whatMay(
  actor: Actor,
  receipt: ReceiptParties & { readonly state: ReceiptState },
): Receipt['can'] {
  const can: Receipt['can'] = []
  if (isOpen(receipt.state) && mayAnswer(actor, receipt)) can.push('confirm', 'dispute')
  if (isOpen(receipt.state) && mayWithdraw(actor, receipt)) can.push('withdraw')
  if (receipt.state === 'disputed' && mayRule(actor, receipt)) can.push('decide')
  return can
}
