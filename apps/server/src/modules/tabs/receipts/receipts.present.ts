import type { Receipt, ReceiptFacts } from '@cardroom/contract/receipts'
import { toWire } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { isOpen, whatMay } from './receipts.policy.ts'
import type { ShownReceipt } from './receipts.view.ts'

export const presentReceipt = (actor: Actor, shown: ShownReceipt): Receipt => ({
  ...receiptFactsOf(shown),
  club_id: shown.clubId,
  payer: { name: shown.payerName, avatar: shown.payerAvatar, avatar_id: shown.payerAvatarId },
  receiver: { name: shown.receiverName, avatar: shown.receiverAvatar, avatar_id: shown.receiverAvatarId },
  note: shown.note,
  reason: shown.rulingReason ?? shown.disputeReason,
  dispute_reason: shown.disputeReason,
  corrected_by: shown.correctedBy,
  answer_by: isOpen(shown.state) ? (shown.answerBy?.toISOString() ?? null) : null,
  can: whatMay(actor, shown),
})

export const receiptFactsOf = (shown: ShownReceipt): ReceiptFacts => ({
  id: shown.id,
  number: shown.number,
  payer_id: shown.payerId,
  receiver_id: shown.receiverId,
  amount: toWire(shown.amount),
  method: shown.method,
  paid_on: shown.paidOn,
  recorded_by: shown.initiatorId,
  state: shown.state,
  ruling: shown.ruling,
  answered_by: shown.answeredBy,
  ruled_by: shown.ruledBy,
  corrects: shown.corrects,
  created_at: shown.createdAt.toISOString(),
})
