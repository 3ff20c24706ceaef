import { assert } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
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
  tellCrowd(tx, table, await crowdAt(tx, table))
}

/** Tells the same of a table that has just been read. */
export const tellCrowd = (outbox: Outbox, { id, at }: Pick<SharedTable, 'id' | 'at'>, crowd: Crowd): void =>
  tellTable(outbox, id, 'table.people', {
    id,
    now: at.getTime(),
    people: presentPeople(crowd, sightOfAll),
    onlookers: countOnlookers(crowd),
  })

/** Reads who sits at a table and who watches. */
export async function crowdAt(reader: Reader, { id, round: number }: SharedTable): Promise<Crowd> {
  const round = await findTableRound(reader, id, number)
  const [seats, entries, watching] = await Promise.all([
    seatsAt(reader, [id]),
    entriesOf(reader, round ? [round.id] : []),
    reader.ports.peopleWatching(id),
  ])
  return { round: number, seats, entries, watching }
}
