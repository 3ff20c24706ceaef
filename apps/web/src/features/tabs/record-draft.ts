import type { NewReceipt } from '@cardroom/contract/receipts'
import type { UserId } from '@cardroom/contract/ids'
import type { SeenTab } from './tab-facts.ts'

/** The draft of a payment outside the app. */
export interface PaymentDraft {
  readonly direction: 'paid' | 'received'
  /** The amount as typed, with a dot. */
  readonly amount: string
  readonly method: NewReceipt['method']
  readonly note: string
  readonly paidOn: string
}

/** Returns a draft of the whole debt, paid by the debtor today. */
export const draftOf = ({ balance }: Pick<SeenTab, 'balance'>, today: string): PaymentDraft => ({
  direction: balance < 0 ? 'paid' : 'received',
  amount: balance === 0 ? '' : String(Math.abs(balance)),
  method: 'cash',
  note: '',
  paidOn: today,
})

/** Tells whether the draft is complete, and its day is not in the future. */
export const isWritten = ({ amount, paidOn }: PaymentDraft, today: string): boolean =>
  Number(amount) > 0 && /^\d{4}-\d{2}-\d{2}$/.test(paidOn) && paidOn <= today

/**
 * Converts the draft for the call. For staff the other side is the member, for a member it is the club or the agent.
 */
export const receiptOf = (
  { direction, amount, method, note, paidOn }: PaymentDraft,
  other: UserId | null,
  corrects: number | null = null,
): NewReceipt => ({
  user_id: other,
  direction,
  amount: Number(amount),
  method,
  note: note.trim() || null,
  paid_on: paidOn,
  corrects,
})
