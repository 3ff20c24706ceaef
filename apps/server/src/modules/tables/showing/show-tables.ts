import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import type { TableShown } from '@cardroom/contract/tables'
import type { Actor } from '#modules/clubs/index.ts'
import { balanceOf, ofMember } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { anchorsOf } from '../chains/chains.store.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { findTable, tablesOf, type SharedTable } from '../shared-table.view.ts'
import { entriesOf } from '../table-entry.store.ts'
import { latestRounds, roundsOfTable } from '../table-round.store.ts'
import { seesHidden } from './sight.ts'
import { lastMax, presentTable, type TableRead, type TableViewer } from './table.present.ts'
import { presentRoundTo } from './table-round.present.ts'

/** A member who looks at the tables of their club. */
export type Looking = Pick<Actor, 'clubId' | 'userId' | 'role' | 'flags'>

/** Shows the open tables of the club, those with people first. */
export async function showTables(reader: Reader, looking: Looking): Promise<TableShown[]> {
  const tables = await tablesOf(reader, looking.clubId)
  const shown = await presentAll(reader, tables, looking)
  return shown.toSorted((a, b) => b.players - a.players || a.id - b.id)
}

/** Shows a table that has not shut. Throws `tableNotFound`, also for a table of another club. */
export async function showTable(reader: Reader, looking: Looking, id: number): Promise<TableShown> {
  const [shown] = await presentAll(reader, [await openTable(reader, looking, id)], looking)
  return shown as TableShown
}

/** Shows a page of a table's rounds, newest first, with what was the person's own. Throws `tableNotFound`. */
export async function showRounds(
  reader: Reader,
  looking: Looking,
  { id, ...page }: { readonly id: number; readonly limit: number; readonly offset: number },
): Promise<TableRoundShown[]> {
  await openTable(reader, looking, id)
  const rounds = await roundsOfTable(reader, id, page)
  const [entries, seats, viewer] = await Promise.all([
    entriesOf(
      reader,
      rounds.map((round) => round.id),
    ),
    seatsAt(reader, [id]),
    viewerOf(reader, looking),
  ])
  return rounds.map((round) => presentRoundTo(round, { entries, seats }, viewer))
}

async function openTable(reader: Reader, { clubId }: Looking, id: number): Promise<SharedTable> {
  const table = await findTable(reader, id)
  if (table?.clubId !== clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  return table
}

async function presentAll(
  reader: Reader,
  tables: readonly SharedTable[],
  looking: Looking,
): Promise<TableShown[]> {
  const ids = tables.map(({ id }) => id)
  // One more than is shown, because the first may be in hand.
  const rounds = await latestRounds(reader, ids, lastMax + 1)
  const newest = ids.flatMap((id) => rounds.find(({ tableId }) => tableId === id)?.id ?? [])
  const [anchors, seats, entries, viewer, watching] = await Promise.all([
    anchorsOf(reader, ids),
    seatsAt(reader, ids),
    entriesOf(reader, newest),
    viewerOf(reader, looking),
    Promise.all(ids.map((id) => reader.ports.peopleWatching(id))),
  ])
  return tables.map((table, place) => {
    const isHere = ({ tableId }: { readonly tableId: number }) => tableId === table.id
    const own = rounds.filter(isHere)
    const read: TableRead = {
      table,
      rounds: own,
      anchors: anchors.filter(isHere),
      seats: seats.filter(isHere),
      entries: entries.filter(({ roundId }) => roundId === own[0]?.id),
      watching: watching[place] ?? new Set(),
    }
    return presentTable(read, viewer)
  })
}

async function viewerOf(reader: Reader, { clubId, userId, ...rank }: Looking): Promise<TableViewer> {
  const wallet = await balanceOf(reader, ofMember(clubId, userId, 'white'))
  return { userId, wallet, seesHidden: seesHidden(rank) }
}
