import type { UserId } from '@cardroom/contract/ids'
import type { Tab } from '@cardroom/contract/tabs'
import { fromWire, negated, sum, toWire } from '@cardroom/money'

/** What others owe me and I owe them, as one side of each tab; the oldest in days. */
export interface Owed {
  /** With the club, or my agent. Plus: is owed to me. */
  readonly above: { readonly name: string; readonly balance: number } | undefined
  /** With my players together. */
  readonly players: number
  readonly oldestDays: number
}

export function owedTo(me: UserId, tabs: readonly Tab[]): Owed {
  const above = tabs.find(({ b }) => b === me)
  const below = tabs.filter(({ a }) => a === me)
  const owing = below.filter(({ balance }) => balance > 0)
  return {
    above: above && { name: above.a_side.name, balance: toWire(negated(fromWire(above.balance))) },
    players: toWire(sum(below.map(({ balance }) => fromWire(balance)))),
    oldestDays: Math.max(0, ...owing.map(({ age }) => age ?? 0)),
  }
}
