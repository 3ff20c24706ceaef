import { closedReasons, type Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'

type Shown = Pick<Transaction, 'type' | 'request' | 'status' | 'receiver_id'>

/** Returns the title of the page, from the viewer's side. */
export function receiptTitle(
  shown: Shown,
  viewerId: UserId,
): 'sold' | 'received' | 'request' | 'returned' | 'taken' | 'reversed' {
  if (shown.type === 'extract') return 'taken'
  if (shown.type === 'reversal') return 'reversed'
  if (shown.type !== 'transfer') return 'returned'
  if (shown.status !== 'confirmed') return 'request'
  return shown.receiver_id === viewerId ? 'received' : 'sold'
}

export type ReceiptState = 'confirmed' | 'declined' | 'pending' | 'closed' | 'reversed'

/** Returns the state. A request that closed without a decision is not called rejected. */
export function stateOf(shown: Pick<Transaction, 'status' | 'reason' | 'reversed_by'>): ReceiptState {
  const { status, reason } = shown
  if (shown.reversed_by !== null) return 'reversed'
  if (status === 'declined' && closedReasons.some((key) => key === reason)) return 'closed'
  return status ?? 'pending'
}

/**
 * Returns a person's name with their number, such as `Mara Voss · #204871`. The club (null) has no number.
 */
export const numbered = (name: string, id: UserId | null): string => (id === null ? name : `${name} · #${id}`)

/** Returns the kind of the operation. */
export function operationOf({
  type,
  request,
}: Shown): 'request' | 'accrual' | 'return' | 'returnAgent' | 'extract' | 'reversal' {
  if (type === 'transfer') return request ? 'request' : 'accrual'
  if (type === 'return-agent') return 'returnAgent'
  return type
}

interface Sides {
  readonly sender_id: UserId | null
  readonly sender_name: string
  readonly receiver_id: UserId | null
  readonly receiver_name: string
  readonly initiator_id: UserId
  readonly initiator_name: string
}

/**
 * Returns the person to ask about it: the other side, or the one who acted for the club; undefined if that is the
 * viewer.
 */
export function otherPerson(
  shown: Sides,
  viewerId: UserId,
): { readonly id: UserId; readonly name: string } | undefined {
  const people = [
    { id: shown.sender_id, name: shown.sender_name },
    { id: shown.receiver_id, name: shown.receiver_name },
    { id: shown.initiator_id, name: shown.initiator_name },
  ]
  const other = people.find(({ id }) => id !== null && id !== viewerId)
  return other && { id: other.id as UserId, name: other.name }
}
