import type { ClubId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import { post } from '#modules/ledger/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tabOf } from '../credit.ts'
import type { ReceiptParties } from './receipts.policy.ts'
import { tellTabs } from '../tell-tabs.ts'

type Payment = Pick<ReceiptParties, 'payerId' | 'receiverId'> & {
  readonly id: number
  readonly clubId: ClubId
  readonly amount: Amount
}

/** Posts a payment. It reduces the payer's debt; the receiver owes the amount beyond it (rule tabs-17). */
export async function postPayment(
  tx: Tx,
  { id, clubId, payerId, receiverId, amount }: Payment,
): Promise<void> {
  const sides = tabOf(clubId, { debtorId: receiverId, creditorId: payerId })
  tellTabs(tx, await post(tx, [{ ...sides, amount, reason: 'tab-paid', reference: id }]))
}
