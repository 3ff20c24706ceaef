import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable, type Outbox } from '#platform/events.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { findTable, type SharedTable } from '../shared-table.view.ts'
import { entriesOf } from '../table-entry.store.ts'
import { findTableRound } from '../table-round.store.ts'
import { countOnlookers, presentPeople, type Crowd } from './people.present.ts'
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
  tellCrowd(tx, table, { round: table.round, seats, entries, watching })
}

/** Tells the same of a table that has just been read. */
export const tellCrowd = (outbox: Outbox, { id, at }: Pick<SharedTable, 'id' | 'at'>, crowd: Crowd): void =>
  tellTable(outbox, id, 'table.people', {
    id,
    now: at.getTime(),
    people: presentPeople(crowd, sightOfAll),
    onlookers: countOnlookers(crowd),
  })
