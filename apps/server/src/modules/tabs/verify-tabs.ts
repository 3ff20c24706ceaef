import { causeDifferences, type Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { paymentOf, paymentReason } from './receipts/post-payment.ts'
import { receiptsAfter, writeOffsAfter } from './verify-tabs.view.ts'
import { waiverOf, writeOffReason } from './write-off.ts'

/**
 * Compares every receipt and every write-off with its posting; an empty list means that all match. A confirmed
 * receipt has posted what it says, once; any other has posted nothing.
 */
export async function tabDifferences(reader: Reader): Promise<Difference[]> {
  const ofReceipts = await causeDifferences(reader, {
    reasons: [paymentReason],
    subject: 'receipt',
    after: async (reference, limit) =>
      (await receiptsAfter(reader, reference, limit)).map((receipt) => ({
        reference: receipt.id,
        movements: receipt.isConfirmed ? [paymentOf(receipt)] : [],
      })),
  })
  const ofWriteOffs = await causeDifferences(reader, {
    reasons: [writeOffReason],
    subject: 'write-off',
    after: async (reference, limit) =>
      (await writeOffsAfter(reader, reference, limit)).map((written) => ({
        reference: written.id,
        movements: [waiverOf(written)],
      })),
  })
  return [...ofReceipts, ...ofWriteOffs]
}
