import type { Transaction } from '@cardroom/contract/cashier'
import { fromWire, minus, sum, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'

export interface MovementSummary {
  readonly paid: number
  readonly paidCurrency: ChipCurrency
  readonly received: number
  readonly receivedCurrency: ChipCurrency
  readonly fee: number
  readonly movements: number
  /** The number of people on the other side of the counter. */
  readonly people: number
  /** The person's name, if it is one person. */
  readonly name: string | null
  /** The receipt, if it is one transaction. */
  readonly transactionId: number | null
}

type Moved = Pick<
  Transaction,
  'id' | 'amount' | 'currency' | 'to_amount' | 'to_currency' | `${'sender' | 'receiver'}_${'id' | 'name'}`
>

/** Sums up several transactions of one kind; undefined for none (rule cashier-24). */
export function movementSummary(
  moved: readonly Moved[],
  side: 'sender' | 'receiver',
): MovementSummary | undefined {
  const [first] = moved
  if (!first) return undefined
  const paid = sum(moved.map(({ amount }) => fromWire(amount)))
  const received = sum(moved.map(({ to_amount }) => fromWire(to_amount)))
  const people = new Set(moved.map((each) => each[`${side}_id`])).size
  return {
    paid: toWire(paid),
    paidCurrency: first.currency,
    received: toWire(received),
    receivedCurrency: first.to_currency,
    fee: toWire(minus(paid, received)),
    movements: moved.length,
    people,
    name: people === 1 ? first[`${side}_name`] : null,
    transactionId: moved.length === 1 ? first.id : null,
  }
}
