import type { Transaction, TransactionTotals } from '@cardroom/contract/cashier'
import { sum, toWire, zero } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import type { TotalKind, TotalOfKind } from './transactions/transaction-totals.view.ts'
import type { ShownTransaction } from './transactions/transactions.view.ts'

export const presentTransaction = (shown: ShownTransaction): Transaction => ({
  id: shown.id,
  club_id: shown.clubId,
  type: shown.type,
  status: shown.status,
  request: shown.isRequest,
  on_tab: shown.isOnTab,
  amount: toWire(shown.amount),
  currency: shown.currency,
  to_amount: toWire(shown.toAmount),
  to_currency: shown.toCurrency,
  sender_id: shown.senderId,
  receiver_id: shown.receiverId,
  sender_name: shown.senderName,
  receiver_name: shown.receiverName,
  sender_role: shown.senderRole,
  receiver_role: shown.receiverRole,
  sender_avatar: shown.senderAvatar,
  receiver_avatar: shown.receiverAvatar,
  sender_avatar_id: shown.senderAvatarId,
  receiver_avatar_id: shown.receiverAvatarId,
  initiator_id: shown.initiatorId,
  initiator_name: shown.initiatorName,
  initiator_role: shown.initiatorRole,
  reason: shown.reason,
  reverses: shown.reverses,
  reversed_by: shown.reversedBy,
  approved_by: shown.approvedBy,
  created_at: shown.createdAt.toISOString(),
  updated_at: shown.updatedAt.toISOString(),
})

/** Presents several transactions, with the sum that was paid and the sum that was received. */
export const presentMade = (made: readonly ShownTransaction[], transactions: Transaction[]) => ({
  totalAmount: toWire(sum(made.map((each) => each.amount))),
  totalToAmount: toWire(sum(made.map((each) => each.toAmount))),
  transactions,
  ...(transactions[0]?.promise && { promise: transactions[0].promise }),
})

/** Presents the totals, each in both currencies. */
export function presentTotalsOfAll(totals: readonly TotalOfKind[]): TransactionTotals {
  const of = (kind: TotalKind) => {
    const inCurrency = (wanted: ChipCurrency) =>
      toWire(totals.find((each) => each.kind === kind && each.currency === wanted)?.amount ?? zero)
    return { white: inCurrency('white'), red: inCurrency('red') }
  }
  return {
    paid: of('paid'),
    received: of('received'),
    fee: of('fee'),
    returned: of('returned'),
    taken: of('taken'),
    reversed: of('reversed'),
    club: of('club'),
  }
}
