import type { TableState } from '@cardroom/contract/tables'
import { localOf } from '#platform/time-zones.ts'
import type { TableRound } from './table-round.store.ts'
import type { SharedTable, StateFacts } from './shared-table.view.ts'

export interface StateNow {
  readonly state: TableState
  readonly pausedFor: 'suspended' | 'hours' | 'staff' | null
}

/** Returns the last round of the table if it is still played. */
export const roundInHand = (
  table: Pick<SharedTable, 'round'>,
  last: TableRound | undefined,
): TableRound | undefined => (last?.round === table.round ? last : undefined)

/**
 * Returns the state of a table by the database's clock. Nothing writes that a result has been seen or that a pause is
 * over: both are computed.
 */
export function stateOf(table: StateFacts, round: TableRound | undefined): StateNow {
  if (round && (round.state === 'betting' || round.state === 'closed' || round.state === 'playing'))
    return { state: round.state, pausedFor: null }
  if (table.nextAt !== null && table.nextAt > table.at) return { state: 'result', pausedFor: null }
  const pausedFor = pauseOf(table)
  return { state: pausedFor === null ? 'open' : 'paused', pausedFor }
}

function pauseOf(table: StateFacts): StateNow['pausedFor'] {
  if (table.isSuspended) return 'suspended'
  if (table.isPaused) return 'staff'
  return isWithinHours(table) ? null : 'hours'
}

function isWithinHours({ hoursFrom, hoursTo, at, timeZone }: StateFacts): boolean {
  if (hoursFrom === null || hoursTo === null) return true
  const clock = localOf(at, timeZone).toISOString().slice(11, 16)
  if (hoursFrom <= hoursTo) return hoursFrom <= clock && clock < hoursTo
  return clock >= hoursFrom || clock < hoursTo
}
