import type { UserId } from '@cardroom/contract/ids'
import type { Receipt } from '@cardroom/contract/receipts'
import type { Tab } from '@cardroom/contract/tabs'
import { fromWire, minus, negated, toWire } from '@cardroom/money'

/** The person who looks at a tab, and whether they speak for the club (rule tabs-3). */
export interface TabViewer {
  readonly userId: UserId
  readonly role: 'owner' | 'admin' | 'manager' | 'agent' | 'player'
  readonly actsForClub: boolean
}

type Side = Tab['a_side'] & { readonly id: UserId | null }

/** A tab as one of its sides sees it, or as staff see one between others. */
export interface SeenTab {
  /**
   * The side that the viewer speaks for; null for a tab between others, which is seen from the side that grants the
   * credit.
   */
  readonly mine: 'me' | 'club' | null
  readonly other: Side
  /** The side from which it is seen. */
  readonly own: Side
  /** A positive balance means that the other side owes. */
  readonly balance: number
  /** True if the own side grants the credit, false if the other does. */
  readonly isGranted: boolean
  /** The amount that may still be sold on it; null if there is no line. */
  readonly left: number | null
  readonly can: readonly TabAction[]
}

export type TabAction = 'record' | 'line' | 'write-off' | 'write'

export function seenTab(tab: Tab, viewer: TabViewer): SeenTab {
  const a = { ...tab.a_side, id: tab.a }
  const b = { ...tab.b_side, id: tab.b }
  const isDebtor = tab.b === viewer.userId
  const mine =
    isDebtor || tab.a === viewer.userId ? 'me' : tab.a === null && viewer.actsForClub ? 'club' : null
  const balance = isDebtor ? toWire(negated(fromWire(tab.balance))) : tab.balance
  const left = tab.line === 0 ? null : toWire(minus(fromWire(tab.line), fromWire(tab.balance)))
  return {
    mine,
    own: isDebtor ? b : a,
    other: isDebtor ? a : b,
    balance,
    isGranted: !isDebtor,
    left: left === null ? null : Math.max(0, left),
    can: actionsOf(tab, { mine, balance, isDebtor }),
  }
}

function actionsOf(
  { a, b, orphaned }: Tab,
  { mine, balance, isDebtor }: Pick<SeenTab, 'mine' | 'balance'> & { readonly isDebtor: boolean },
): TabAction[] {
  if (mine === null) return []
  return [
    'record',
    ...(isDebtor || orphaned ? [] : (['line'] as const)),
    ...(balance > 0 ? (['write-off'] as const) : []),
    ...((isDebtor ? a : b) === null ? [] : (['write'] as const)),
  ]
}

/** Sorts the largest debts first, and settled tabs last. */
export const bySize = (tabs: readonly Tab[]): Tab[] =>
  tabs.toSorted((one, other) => Math.abs(other.balance) - Math.abs(one.balance))

/**
 * Returns the payer's debt to the receiver before and after a payment counts; undefined if the tab is not visible.
 */
export function owedAround(
  { payer_id: payer, receiver_id: receiver, amount }: Pick<Receipt, 'payer_id' | 'receiver_id' | 'amount'>,
  tabs: readonly Tab[],
): { readonly before: number; readonly after: number; readonly age: number | null } | undefined {
  const tab = tabs.find(({ a, b }) => (a === receiver && b === payer) || (a === payer && b === receiver))
  if (!tab) return undefined
  const before = tab.a === receiver ? fromWire(tab.balance) : negated(fromWire(tab.balance))
  return { before: toWire(before), after: toWire(minus(before, fromWire(amount))), age: tab.age }
}
