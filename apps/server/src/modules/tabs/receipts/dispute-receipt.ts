import type { Actor } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { answered, openReceipt } from './answered-receipt.ts'
import { mayAnswer } from './receipts.policy.ts'
import { saveAnswer } from './receipts.store.ts'
import type { ShownReceipt } from './receipts.view.ts'

/**
 * Disputes the payment as its receiver; nothing moves until somebody rules on it. Errors: `requestNotFound`,
 * `accessDenied`.
 */
export async function disputeReceipt(
  tx: Tx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<ShownReceipt> {
  const receipt = await openReceipt(tx, actor, { id, isAllowed: mayAnswer })
  await saveAnswer(tx, id, { state: 'disputed', by: actor.userId, reason })
  return answered(tx, actor, { receipt, action: 'receipts.disputed', notice: 'receiptDisputed' })
}
