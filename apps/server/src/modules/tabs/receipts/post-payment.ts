import type { ClubId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import { post, type Movement } from '#modules/ledger/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tabOf } from '../credit.ts'
import type { ReceiptParties } from './receipts.policy.ts'
import { tellTabs } from '../tell-tabs.ts'

/** A receipt that counts. */
export interface PostedPayment extends Pick<ReceiptParties, 'payerId' | 'receiverId'> {
  readonly id: number
  readonly clubId: ClubId
  readonly amount: Amount
}

/** The reason of payments in the ledger; their reference is the receipt's id. */
export const paymentReason = 'tab-paid'

/** Posts a payment. It reduces the payer's debt; the receiver owes the amount beyond it (rule tabs-17). */
export async function postPayment(tx: Tx, payment: PostedPayment): Promise<void> {
  tellTabs(tx, await post(tx, [paymentOf(payment)]))
}

/** Returns the posting of a payment. */
export const paymentOf = ({ id, clubId, payerId, receiverId, amount }: PostedPayment): Movement => ({
  ...tabOf(clubId, { debtorId: receiverId, creditorId: payerId }),
  amount,
  reason: paymentReason,
  reference: id,
})
