import type { Receipt, ReceiptFacts, ReceiptStep } from '@cardroom/contract/receipts'
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
  steps: stepsOf(shown),
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

/** Tells what happened to it: it was recorded, perhaps answered or withdrawn, and perhaps ruled on. */
function stepsOf(shown: ShownReceipt): ReceiptStep[] {
  const { state, createdAt, answeredAt, updatedAt, disputeReason, ruling, rulingReason } = shown
  const initiator = { by: shown.initiatorId, by_name: shown.initiatorName }
  const answerer = shown.answeredBy !== null && { by: shown.answeredBy, by_name: shown.answererName ?? '' }
  const ruler = shown.ruledBy !== null && { by: shown.ruledBy, by_name: shown.rulerName ?? '' }
  const steps: ReceiptStep[] = [{ what: 'recorded', ...initiator, at: createdAt.toISOString(), reason: null }]
  if (answerer && state === 'withdrawn')
    steps.push({ what: 'withdrawn', ...answerer, at: updatedAt.toISOString(), reason: null })
  if (answerer && answeredAt) {
    const what = disputeReason === null ? 'confirmed' : 'disputed'
    steps.push({ what, ...answerer, at: answeredAt.toISOString(), reason: disputeReason })
  }
  if (ruler) {
    const what = ruling === 'uphold' ? 'upheld' : 'rejected'
    steps.push({ what, ...ruler, at: updatedAt.toISOString(), reason: rulingReason })
  }
  return steps
}
