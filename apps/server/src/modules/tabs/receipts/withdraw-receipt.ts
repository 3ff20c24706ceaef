import type { Actor } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { answered, openReceipt } from './answered-receipt.ts'
import { mayWithdraw } from './receipts.policy.ts'
import { saveAnswer } from './receipts.store.ts'
import type { ShownReceipt } from './receipts.view.ts'

/** Withdraws, as its payer, a receipt that nobody has answered. Errors: `requestNotFound`, `accessDenied`. */
export async function withdrawReceipt(tx: Tx, actor: Actor, id: number): Promise<ShownReceipt> {
  const receipt = await openReceipt(tx, actor, { id, isAllowed: mayWithdraw })
  await saveAnswer(tx, id, { state: 'withdrawn', by: actor.userId })
  return answered(tx, actor, { receipt, action: 'receipts.withdrawn' })
}
