import type { Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire, minus, toWire } from '@cardroom/money'
import type { ChipCurrency, Role } from '@cardroom/rules'

/** Who looks at a transaction. */
export interface Viewer {
  readonly userId: UserId
  readonly role: Role
}

/** What stands against the amount, in the other chips. */
export interface Counterpart {
  /** A price and what it buys stand `for` each other; what goes back `arrivesAs` other chips. */
  readonly how: 'for' | 'arrivesAs'
  readonly amount: number
  readonly currency: ChipCurrency
}

export interface TransactionDisplay {
  /** Neutral between two others: neither what I nor what the club got or gave. */
  readonly direction: 'credit' | 'debit' | 'neutral'
  /** Never negative: the direction says which way. */
  readonly amount: number
  readonly currency: ChipCurrency
  /** Undefined where both sides are of one kind of chips, or where the other is nobody's concern. */
  readonly counterpart: Counterpart | undefined
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
  // A request is known by what it asks for.
  return { ...base, ...got, ...againstGot(shown), direction }
}

/** A request in the words of a list: what it asks for, and its price. */
export const againstGot = ({
  amount,
  currency,
  to_currency,
}: Shown): Pick<TransactionDisplay, 'counterpart'> => ({
  counterpart: currency === to_currency ? undefined : { how: 'for', amount, currency },
})

/** What was paid or given back, in the words of a list: what it bought or arrives as. */
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
