import type { Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire, minus, toWire } from '@cardroom/money'
import type { ChipCurrency, Role } from '@cardroom/rules'

/** The person who looks at a transaction. */
export interface Viewer {
  readonly userId: UserId
  readonly role: Role
}

/** The amount on the other side, in the other chips. */
export interface Counterpart {
  /** `for` relates a price and what it bought; `arrivesAs` relates returned chips and what they become. */
  readonly how: 'for' | 'arrivesAs'
  readonly amount: number
  readonly currency: ChipCurrency
}

export interface TransactionDisplay {
  /**
   * Neutral if the transaction is between two other people and neither the viewer nor the club gained or lost.
   */
  readonly direction: 'credit' | 'debit' | 'neutral'
  /** Never negative; the direction gives the sign. */
  readonly amount: number
  readonly currency: ChipCurrency
  /** Undefined if both sides have the same kind of chips, or if the other side does not concern the viewer. */
  readonly counterpart: Counterpart | undefined
  /**
   * The amount that a confirmed sale cost its sender beyond what was received; 0 if it does not concern the viewer.
   */
  readonly fee: number
  readonly state: 'confirmed' | 'declined' | 'pending'
}

type Shown = Pick<
  Transaction,
  'type' | 'status' | 'amount' | 'currency' | 'to_amount' | 'to_currency' | 'sender_id' | 'receiver_id'
>

/** Returns how a transaction is shown to this viewer (rule cashier-22). */
export function transactionDisplay(shown: Shown, viewer: Viewer): TransactionDisplay {
  const state = shown.status ?? 'pending'
  const base = { counterpart: undefined, fee: 0, state } as const
  const got = { amount: shown.to_amount, currency: shown.to_currency }
  const credit = { ...base, ...got, direction: 'credit' } as const
  const isSale = shown.type === 'transfer'
  const paid = { amount: shown.amount, currency: shown.currency }
  const debit = { ...base, ...paid, ...againstPaid(shown), direction: 'debit' } as const
  if (viewer.role === 'player') return isSale ? credit : debit
  if (shown.type === 'extract') return debit
  if (isReceiver(shown, viewer)) return credit
  const direction = isBetweenOthers(shown, viewer) ? 'neutral' : 'debit'
  if (!isSale) return { ...debit, direction }
  if (state === 'confirmed')
    return { ...debit, direction, fee: toWire(minus(fromWire(shown.amount), fromWire(shown.to_amount))) }
  // A request is shown with the amount that it asks for.
  return { ...base, ...got, ...againstGot(shown), direction }
}

/** Returns what a list shows as the other side of a request: its price. */
export const againstGot = ({
  amount,
  currency,
  to_currency,
}: Shown): Pick<TransactionDisplay, 'counterpart'> => ({
  counterpart: currency === to_currency ? undefined : { how: 'for', amount, currency },
})

/**
 * Returns what a list shows as the other side of a payment or a return: what it bought, or what it arrives as.
 */
export const againstPaid = (shown: Shown): Pick<TransactionDisplay, 'counterpart'> => ({
  counterpart:
    shown.currency === shown.to_currency
      ? undefined
      : {
          how: shown.type === 'transfer' ? 'for' : 'arrivesAs',
          amount: shown.to_amount,
          currency: shown.to_currency,
        },
})

/**
 * Returns how the tab of the two sides moves with the chips: they are owed for, or they pay what was owed. Undefined
 * if it does not move.
 */
export const onTabOf = ({
  type,
  on_tab: isOnTab = false,
}: Pick<Transaction, 'type' | 'on_tab'>): 'sale' | 'return' | undefined => {
  if (!isOnTab) return undefined
  return type === 'transfer' ? 'sale' : 'return'
}

/** Tells whether the viewer is on neither side. A null side is the club, and staff see the club's side. */
export const isBetweenOthers = (
  { sender_id, receiver_id }: Pick<Shown, 'sender_id' | 'receiver_id'>,
  { userId }: Viewer,
): boolean => ![sender_id, receiver_id].some((id) => id === null || id === userId)

/**
 * Tells whether the viewer is the receiver. Staff count as the club's side unless they are a side themselves.
 */
function isReceiver({ sender_id, receiver_id }: Shown, { userId, role }: Viewer): boolean {
  if (receiver_id === userId) return true
  return receiver_id === null && sender_id !== userId && role !== 'agent'
}
