import type { ServerPayload } from '@cardroom/contract/events'
import type { TableState } from '@cardroom/contract/tables'
import type { LiveTable } from './known-table.ts'

const inHand: ReadonlySet<TableState> = new Set(['betting', 'closed', 'playing'])

/** Tells whether a round is being played, which goes on under the settings with which it began. */
export const isInHand = (state: TableState): boolean => inHand.has(state)

/**
 * Returns the table with a note of changed settings. The server reports an unchanged state again when the settings
 * of the table have changed. They are loaded once no round is being played. `known` is the table after this state,
 * `before` the table before it.
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
