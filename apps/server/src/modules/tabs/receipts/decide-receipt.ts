import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { answered, lockSeenReceipt } from './answered-receipt.ts'
import { countReceipt } from './count-receipt.ts'
import { postPayment } from './post-payment.ts'
import { mayRule } from './receipts.policy.ts'
import { saveRuling, type Verdict } from './receipts.store.ts'
import type { ShownReceipt } from './receipts.view.ts'

/** Rules on a disputed payment, for good (rule tabs-18). Errors: `requestNotFound`, `accessDenied`. */
export async function decideReceipt(
  tx: Tx,
  actor: Actor,
  { id, ...ruling }: Verdict & { readonly id: number },
): Promise<ShownReceipt> {
  const receipt = await lockSeenReceipt(tx, actor, id)
  if (!mayRule(actor, receipt)) throw new ApiError('accessDenied')
  if (receipt.state !== 'disputed') throw new ApiError('requestNotFound')
  if (ruling.ruling === 'uphold') await countReceipt(tx, actor, receipt)
  await saveRuling(tx, id, { ...ruling, by: actor.userId })
  if (ruling.ruling === 'uphold') await postPayment(tx, receipt)
  return answered(tx, actor, { receipt, action: 'receipts.ruled', notice: 'receiptRuled' })
}
