import type { UserId } from '@cardroom/contract/ids'
import type { Receipt } from '@cardroom/contract/receipts'
import type { Tab } from '@cardroom/contract/tabs'
import { fromWire, minus, negated, toWire } from '@cardroom/money'

/** Who looks at a tab, and whether they speak for the club (rule tabs-3). */
export interface TabViewer {
  readonly userId: UserId
  readonly role: 'owner' | 'admin' | 'manager' | 'agent' | 'player'
  readonly actsForClub: boolean
}

type Side = Tab['a_side'] & { readonly id: UserId | null }

/** A tab as one side of it sees it, or as staff sees one between others. */
export interface SeenTab {
  /** Whose side the viewer speaks for; null: a tab between others, seen from the one who grants the credit. */
  readonly mine: 'me' | 'club' | null
  readonly other: Side
  /** The side that it is seen from. */
  readonly own: Side
  /** Plus: the other owes. */
  readonly balance: number
  /** Who grants the credit: the own side, or the other. */
  readonly isGranted: boolean
  /** What may still be sold on it; null where no line was given. */
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

/** The largest first, and what is owed before what is settled. */
export const bySize = (tabs: readonly Tab[]): Tab[] =>
  tabs.toSorted((one, other) => Math.abs(other.balance) - Math.abs(one.balance))

/** What the payer owes the receiver, before and after a payment counts; undefined where the tab is not to be seen. */
export function owedAround(
  { payer_id: payer, receiver_id: receiver, amount }: Pick<Receipt, 'payer_id' | 'receiver_id' | 'amount'>,
  tabs: readonly Tab[],
): { readonly before: number; readonly after: number; readonly age: number | null } | undefined {
  const tab = tabs.find(({ a, b }) => (a === receiver && b === payer) || (a === payer && b === receiver))
  if (!tab) return undefined
  const before = tab.a === receiver ? fromWire(tab.balance) : negated(fromWire(tab.balance))
  return { before: toWire(before), after: toWire(minus(before, fromWire(amount))), age: tab.age }
}
