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

/** A player's tab with the user, from the player's side: a positive balance is owed to the player. */
export interface TabOfPlayer {
  readonly balance: number
  /** The most that the player may owe. */
  readonly line: number
}

/** Returns the tabs of the user's players that have a balance or a line. */
export const tabsOfPlayers = (me: UserId, tabs: readonly Tab[]): ReadonlyMap<UserId, TabOfPlayer> =>
  new Map(
    tabs.flatMap(({ a, b, balance, line }): [UserId, TabOfPlayer][] =>
      a !== me || b === null || (balance === 0 && line === 0)
        ? []
        : [[b, { balance: toWire(negated(fromWire(balance))), line }]],
    ),
  )

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
