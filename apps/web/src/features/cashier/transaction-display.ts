import type { Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire, minus, toWire } from '@cardroom/money'
import type { ChipCurrency, Role } from '@cardroom/rules'

/** Who looks at a transaction. */
export interface Viewer {
  readonly userId: UserId
  readonly role: Role
}

export interface TransactionDisplay {
  /** Neutral between two others: neither what I nor what the club got or gave. */
  readonly direction: 'credit' | 'debit' | 'neutral'
  /** Never negative: the direction says which way. */
  readonly amount: number
  readonly currency: ChipCurrency
  /** What a confirmed sale cost its sender beyond what was received; 0 where that is nobody's concern. */
  readonly fee: number
  readonly state: 'confirmed' | 'declined' | 'pending'
}

type Shown = Pick<
  Transaction,
  'type' | 'status' | 'amount' | 'currency' | 'to_amount' | 'to_currency' | 'sender_id' | 'receiver_id'
>

/** How a transaction reads for this viewer: rule cashier-22. */
export function transactionDisplay(shown: Shown, viewer: Viewer): TransactionDisplay {
  const state = shown.status ?? 'pending'
  const credit = {
    direction: 'credit',
    amount: shown.to_amount,
    currency: shown.to_currency,
    fee: 0,
    state,
  } as const
  const debit = { direction: 'debit', amount: shown.amount, currency: shown.currency, fee: 0, state } as const
  if (viewer.role === 'player') return shown.type === 'transfer' ? credit : debit
  if (shown.type === 'extract') return debit
  if (isReceiver(shown, viewer)) return credit
  const paid = isBetweenOthers(shown, viewer) ? ({ ...debit, direction: 'neutral' } as const) : debit
  if (shown.type !== 'transfer' || state !== 'confirmed') return paid
  return { ...paid, fee: toWire(minus(fromWire(shown.amount), fromWire(shown.to_amount))) }
}

/** A null side is the club, whose side staff see. */
export const isBetweenOthers = (
  { sender_id, receiver_id }: Pick<Shown, 'sender_id' | 'receiver_id'>,
  { userId }: Viewer,
): boolean => ![sender_id, receiver_id].some((id) => id === null || id === userId)

/** Staff stand on the club's side where they are not a side themselves. */
function isReceiver({ sender_id, receiver_id }: Shown, { userId, role }: Viewer): boolean {
  if (receiver_id === userId) return true
  return receiver_id === null && sender_id !== userId && role !== 'agent'
}
