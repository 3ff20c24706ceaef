import type { Tx } from '#platform/db/database.ts'
import { tellTable } from '#platform/events.ts'
import { sightOfAll } from '../showing/sight.ts'
import { presentShared, type RoundPeople } from '../showing/table-round.present.ts'
import type { EndedRound } from '../table-round.store.ts'
import { tellCounted } from '../tell-table.ts'

/** A round that is over, with what everybody at the table is told of it. */
export interface OverRound extends EndedRound {
  readonly people: RoundPeople
}

/** Tells everybody at the table how a round ended. */
export function tellOver(tx: Tx, { round, told, people }: OverRound): void {
  tellCounted(tx, round.tableId, told, undefined)
  tellTable(tx, round.tableId, 'table.result', {
    id: round.tableId,
    now: told.at.getTime(),
    result: presentShared(round, people, sightOfAll),
  })
}
