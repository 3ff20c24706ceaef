import type { Actor } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { answered, openReceipt } from './answered-receipt.ts'
import { countReceipt } from './count-receipt.ts'
import { postPayment } from './post-payment.ts'
import { mayAnswer } from './receipts.policy.ts'
import { saveAnswer } from './receipts.store.ts'
import type { ShownReceipt } from './receipts.view.ts'

/**
 * Confirms the payment as its receiver, so that it counts. Errors: `requestNotFound`, also if it is already
 * answered; `accessDenied`.
 */
export async function confirmReceipt(tx: Tx, actor: Actor, id: number): Promise<ShownReceipt> {
  const receipt = await openReceipt(tx, actor, { id, isAllowed: mayAnswer })
  if (receipt.receiverId === null) await countReceipt(tx, actor, receipt)
  await saveAnswer(tx, id, { state: 'confirmed', by: actor.userId })
  await postPayment(tx, receipt)
  return answered(tx, actor, { receipt, action: 'receipts.confirmed' })
}
