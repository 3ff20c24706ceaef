import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable } from '#platform/events.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { findTable } from '../shared-table.view.ts'
import { entriesOf } from '../table-entry.store.ts'
import { findTableRound } from '../table-round.store.ts'
import { countOnlookers, presentPeople } from './people.present.ts'
import { sightOfAll } from './sight.ts'

/** Tells everybody at a table who sits there, and how many watch. */
export async function tellPeople(tx: Tx, tableId: number): Promise<void> {
  const table = await findTable(tx, tableId)
  assert(table, 'A table is kept')
  const round = await findTableRound(tx, tableId, table.round)
  const [seats, entries, watching] = await Promise.all([
    seatsAt(tx, [tableId]),
    entriesOf(tx, round ? [round.id] : []),
    tx.ports.peopleWatching(tableId),
  ])
  const crowd = { round: table.round, seats, entries, watching }
  tellTable(tx, tableId, 'table.people', {
    id: tableId,
    now: table.at.getTime(),
    people: presentPeople(crowd, sightOfAll),
    onlookers: countOnlookers(crowd),
  })
}
