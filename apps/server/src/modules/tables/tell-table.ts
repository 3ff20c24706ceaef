import { tellTable } from '#platform/events.ts'
import type { Tx } from '#platform/db/database.ts'
import { countTold } from './shared-table.store.ts'
import { findTable } from './shared-table.view.ts'
import { findTableRound } from './table-round.store.ts'
import { stateOf } from './table-state.ts'

/** Tells everybody at the table its state and when it closes, as they are in this transaction. */
export async function tellState(tx: Tx, tableId: number): Promise<void> {
  const table = await findTable(tx, tableId)
  if (!table) return
  const round = await findTableRound(tx, tableId, table.round)
  // The count is written after the state is read: who reads the table after this reads it anew.
  const n = await countTold(tx, tableId)
  const { state, pausedFor } = stateOf(table, round)
  tellTable(tx, tableId, 'table', {
    id: tableId,
    now: table.at.getTime(),
    n,
    round: table.round,
    state,
    paused_for: pausedFor,
    last_round: table.shuts,
    closes_at: state === 'betting' && round ? round.closesAt.getTime() : null,
    next_at: state === 'result' ? (table.nextAt?.getTime() ?? null) : null,
  })
}
