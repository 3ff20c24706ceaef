import type { NewReceipt } from '@cardroom/contract/receipts'
import type { UserId } from '@cardroom/contract/ids'
import type { SeenTab } from './tab-facts.ts'

/** What somebody writes down of a payment outside the app. */
export interface PaymentDraft {
  readonly direction: 'paid' | 'received'
  /** As typed, with a dot. */
  readonly amount: string
  readonly method: NewReceipt['method']
  readonly note: string
  readonly paidOn: string
}

/** What is owed, paid by who owes it, today. */
export const draftOf = ({ balance }: Pick<SeenTab, 'balance'>, today: string): PaymentDraft => ({
  direction: balance < 0 ? 'paid' : 'received',
  amount: balance === 0 ? '' : String(Math.abs(balance)),
  method: 'cash',
  note: '',
  paidOn: today,
})

/** Complete, and not of a day that is still to come. */
export const isWritten = ({ amount, paidOn }: PaymentDraft, today: string): boolean =>
  Number(amount) > 0 && /^\d{4}-\d{2}-\d{2}$/.test(paidOn) && paidOn <= today

/** The other side as the call takes it: for the club's staff the member, for a member the club or the agent. */
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
