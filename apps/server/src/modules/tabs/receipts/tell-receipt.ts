import type { UserId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { findClub, staffWhoMay } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import type { ShownReceipt } from './receipts.view.ts'

type Notice = 'receiptWaiting' | 'receiptDisputed' | 'receiptRuled' | 'receiptUnanswered'

/** Tells the club's sockets that a receipt changed, and sends a notice to the people concerned. */
export async function tellReceipt(tx: Tx, content: Notice | undefined, receipt: ShownReceipt): Promise<void> {
  const { id, clubId, number, amount } = receipt
  tellClub(tx, clubId, 'club', { id: clubId })
  if (!content) return
  const club = await findClub(tx, clubId)
  const values = {
    club: club?.name ?? '',
    amount: toWire(amount),
    name: content === 'receiptDisputed' ? receipt.receiverName : receipt.payerName,
    number,
    reason: receipt.rulingReason ?? receipt.disputeReason ?? '',
    ruling: receipt.ruling ?? '',
    receipt_id: id,
  }
  const given = givenIn[content]
  notify(tx, await concerned(tx, content, { ...receipt, ownerId: club?.ownerId }), {
    content,
    clubId,
    values: Object.fromEntries(given.map((name) => [name, values[name]])),
  })
}

type Value = 'club' | 'amount' | 'name' | 'number' | 'reason' | 'ruling' | 'receipt_id'

const givenIn: Readonly<Record<Notice, readonly Value[]>> = {
  receiptWaiting: ['club', 'amount', 'name', 'number', 'receipt_id'],
  receiptDisputed: ['club', 'amount', 'name', 'number', 'reason', 'receipt_id'],
  receiptRuled: ['club', 'amount', 'number', 'ruling', 'reason', 'receipt_id'],
  receiptUnanswered: ['club', 'amount', 'name', 'number', 'receipt_id'],
}

/**
 * Returns the people who get the notice: those who have to answer; for a dispute the payer and those who rule; for a
 * ruling both sides; for an unanswered receipt also the owner.
 */
async function concerned(
  tx: Tx,
  content: Notice,
  { clubId, payerId, receiverId, ownerId }: ShownReceipt & { readonly ownerId: UserId | undefined },
): Promise<UserId[]> {
  const peopleOf = async (side: UserId | null) => (side === null ? staffWhoMay(tx, clubId, 'credit') : [side])
  const owner = ownerId === undefined ? [] : [ownerId]
  switch (content) {
    case 'receiptWaiting':
      return (await peopleOf(receiverId)).filter((userId) => userId !== payerId)
    case 'receiptDisputed':
      return [...(await peopleOf(payerId)), ...owner].filter((userId) => userId !== receiverId)
    case 'receiptRuled':
      return [...(await peopleOf(payerId)), ...(await peopleOf(receiverId))]
    case 'receiptUnanswered':
      return [...(await peopleOf(receiverId)), ...owner].filter((userId) => userId !== payerId)
  }
}
