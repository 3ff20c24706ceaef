import type { ServerPayload } from '@cardroom/contract/events'
import type { TableState } from '@cardroom/contract/tables'
import type { LiveTable } from './known-table.ts'

const inHand: ReadonlySet<TableState> = new Set(['betting', 'closed', 'playing'])

/** Tells whether a round is in hand, so that it goes on under the settings that it began with. */
export const isInHand = (state: TableState): boolean => inHand.has(state)

/**
 * A state that is told again without a change means that the settings of the table have changed: they are asked for,
 * once no round is in hand. `known` is the table after this state, `before` the one before it.
 */
export function withNewRules(known: LiveTable, before: LiveTable, told: ServerPayload<'table'>): LiveTable {
  const isWaiting = isInHand(told.state)
  const hasNewRules = before.hasNewRules || isToldAgain(before, told)
  return {
    ...known,
    toldState: told.state,
    hasNewRules: hasNewRules && isWaiting,
    isBehind: known.isBehind || (hasNewRules && !isWaiting),
  }
}

const facts = ['round', 'paused_for', 'last_round', 'closes_at', 'next_at'] as const

const isToldAgain = ({ table, toldState }: LiveTable, told: ServerPayload<'table'>): boolean =>
  told.state === toldState && facts.every((fact) => told[fact] === table[fact])
