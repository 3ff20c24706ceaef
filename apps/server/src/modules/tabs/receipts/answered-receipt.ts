import { toWire } from '@cardroom/money'
import { record } from '#modules/audit/index.ts'
import { tellEvent } from '#modules/club-events/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { receiptFactsOf } from './receipts.present.ts'
import { isOpen, maySeeReceipt } from './receipts.policy.ts'
import { lockReceipt, type LockedReceipt } from './receipts.store.ts'
import { receiptsById, type ShownReceipt } from './receipts.view.ts'
import { tellReceipt } from './tell-receipt.ts'

interface Open {
  readonly id: number
  readonly isAllowed: (actor: Actor, receipt: LockedReceipt) => boolean
}

/**
 * Locks a receipt that waits for this actor. If two people answer at once, the second finds it answered. Errors:
 * `requestNotFound`, and `accessDenied` for an actor who sees it but may not answer.
 */
export async function openReceipt(tx: Tx, actor: Actor, { id, isAllowed }: Open): Promise<LockedReceipt> {
  const receipt = await lockSeenReceipt(tx, actor, id)
  if (!isAllowed(actor, receipt)) throw new ApiError('accessDenied')
  if (!isOpen(receipt.state)) throw new ApiError('requestNotFound')
  return receipt
}

export async function lockSeenReceipt(tx: Tx, actor: Actor, id: number): Promise<LockedReceipt> {
  const receipt = await lockReceipt(tx, actor.clubId, id)
  if (!receipt || !maySeeReceipt(actor, receipt)) throw new ApiError('requestNotFound')
  return receipt
}

interface Answered {
  readonly receipt: LockedReceipt
  readonly action: 'receipts.confirmed' | 'receipts.disputed' | 'receipts.withdrawn' | 'receipts.ruled'
  readonly notice?: 'receiptDisputed' | 'receiptRuled'
}

/**
 * Tells both sides. An answer for the club or by an agent, and every ruling, is recorded in the audit log, also the
 * owner's ruling on a payment of their own; a person's own answer is not.
 */
export async function answered(
  tx: Tx,
  actor: Actor,
  { receipt, action, notice }: Answered,
): Promise<ShownReceipt> {
  const [shown] = await receiptsById(tx, [receipt.id])
  assert(shown, 'A receipt that is locked has a row')
  const { payerId, receiverId, number, amount, ruling, rulingReason, disputeReason } = shown
  const isOwn = payerId === actor.userId || receiverId === actor.userId
  const reason = rulingReason ?? disputeReason
  const [other] = [payerId, receiverId].filter((side) => side !== null && side !== actor.userId)
  if (!isOwn || actor.role === 'agent' || ruling !== null)
    record(tx, {
      clubId: actor.clubId,
      actorId: actor.userId,
      action,
      target: other ? `user ${other}` : 'club',
      details: {
        receipt_id: receipt.id,
        number,
        amount: toWire(amount),
        currency: 'credit',
        before: { state: receipt.state },
        ...(ruling && { ruling }),
        ...(reason !== null && { reason }),
        approved_by: actor.approvedBy,
      },
    })
  const event = action === 'receipts.ruled' ? 'receipt.ruled' : 'receipt.answered'
  tellEvent(tx, actor.clubId, event, receiptFactsOf(shown))
  await tellReceipt(tx, notice, shown)
  return shown
}
