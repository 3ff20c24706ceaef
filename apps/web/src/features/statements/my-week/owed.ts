import type { UserId } from '@cardroom/contract/ids'
import type { Tab } from '@cardroom/contract/tabs'
import { fromWire, negated, sum, toWire } from '@cardroom/money'

/** The debts between the user and others, and the age of the oldest in days. */
export interface Owed {
  /** The balance with the club or the agent. A positive one is owed to the user. */
  readonly above: { readonly name: string; readonly balance: number } | undefined
  /** The balance with all of the user's players together. */
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
