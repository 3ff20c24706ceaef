import { tellTable } from '#platform/events.ts'
import type { Tx } from '#platform/db/database.ts'
import { countTold } from './shared-table.store.ts'
import type { ToldTable } from './shared-table.view.ts'
import type { TableRound } from './table-round.store.ts'
import { stateOf } from './table-state.ts'

/**
 * Tells everybody at a table its state, and when bets close. The caller has locked the table; `round` is its round in
 * hand as it is now in this transaction, if it has begun.
 */
export async function tellState(tx: Tx, tableId: number, round: TableRound | undefined): Promise<void> {
  tellCounted(tx, tableId, await countTold(tx, tableId), round)
}

/** Does the same for a table that this transaction has counted as told. */
export function tellCounted(tx: Tx, tableId: number, told: ToldTable, round: TableRound | undefined): void {
  const { state, pausedFor } = stateOf(told, round)
  tellTable(tx, tableId, 'table', {
    id: tableId,
    now: told.at.getTime(),
    n: told.n,
    round: told.round,
    state,
    paused_for: pausedFor,
    last_round: told.shuts,
    closes_at: state === 'betting' && round ? round.closesAt.getTime() : null,
    next_at: state === 'result' ? (told.nextAt?.getTime() ?? null) : null,
  })
}
