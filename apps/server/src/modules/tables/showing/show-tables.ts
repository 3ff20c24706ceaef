import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import type { TableShown } from '@cardroom/contract/tables'
import type { UserId } from '@cardroom/contract/ids'
import { may } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { availableOf, ofMember } from '#modules/ledger/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { gameAtTable } from '../betting/open-betting.ts'
import { anchorsOf } from '../chains/chains.store.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { findTable, tablesOf, type SharedTable } from '../shared-table.view.ts'
import { entriesOf } from '../table-entry.store.ts'
import { findTableRound, latestRounds, roundsOfTable } from '../table-round.store.ts'
import { hasRoads } from './roads.present.ts'
import { roadRounds } from './roads.view.ts'
import { seesHidden } from './sight.ts'
import { crowdOf, lastMax, presentTable, type TableRead, type TableViewer } from './table.present.ts'
import { presentListed, presentRoundTo } from './table-round.present.ts'
import { tellCrowd } from './tell-people.ts'

/** A member who looks at the tables of their club. */
export type Looking = Pick<Actor, 'clubId' | 'userId' | 'role' | 'flags'>

/** Shows the open tables of the club, those with people first. */
export async function showTables(reader: Reader, looking: Looking): Promise<TableShown[]> {
  const [read, viewer] = await Promise.all([
    tablesOf(reader, looking.clubId).then((tables) => readAll(reader, tables)),
    viewerOf(reader, looking),
  ])
  const shown = read.map((each) => presentTable(each, viewer))
  return shown.toSorted((a, b) => b.players - a.players || a.id - b.id)
}

/** The people who watch a table. A caller that locks the table has asked for them before that. */
type Watching = ReadonlySet<UserId>

/** Shows a table that has not shut. Throws `tableNotFound`, also for a table of another club. */
export async function showTable(
  reader: Reader,
  looking: Looking,
  id: number,
  watching?: Watching,
): Promise<TableShown> {
  const read = await readTable(reader, looking, { id, watching })
  return presentTable(read, await viewerOf(reader, looking))
}

/** Shows a table to a person who has just sat down there, and tells all who watch it who sits there now. */
export async function showSeated(
  tx: Tx,
  looking: Looking,
  id: number,
  watching: Watching,
): Promise<TableShown> {
  const read = await readTable(tx, looking, { id, watching })
  tellCrowd(tx, read.table, crowdOf(read))
  return presentTable(read, await viewerOf(tx, looking))
}

/**
 * Shows a page of a table's rounds, newest first, with the person's own part in each. Throws `tableNotFound`.
 */
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
  return rounds.map((round) => presentListed(round, { entries, seats }, viewer))
}

/** Shows a round to a person who has decided in it. Throws `tableNotFound`. */
export async function showRoundTo(
  reader: Reader,
  looking: Looking,
  { id, round }: { readonly id: number; readonly round: number },
): Promise<TableRoundShown> {
  await openTable(reader, looking, id)
  const found = await findTableRound(reader, id, round)
  assert(found, `Round ${round} of table ${id} was dealt`)
  const [entries, seats, viewer] = await Promise.all([
    entriesOf(reader, [found.id]),
    seatsAt(reader, [id]),
    viewerOf(reader, looking),
  ])
  return presentRoundTo(found, { entries, seats }, viewer)
}

/** Returns a table of the club that has not shut. Throws `tableNotFound`. */
export async function openTable(
  reader: Reader,
  { clubId }: Pick<Looking, 'clubId'>,
  id: number,
): Promise<SharedTable> {
  const table = await findTable(reader, id)
  if (table?.clubId !== clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  return table
}

async function readTable(
  reader: Reader,
  looking: Looking,
  { id, watching }: { readonly id: number; readonly watching: Watching | undefined },
): Promise<TableRead> {
  const [read] = await readAll(reader, [await openTable(reader, looking, id)], watching)
  assert(read, 'A table that was found is read')
  return read
}

/** Reads these tables. `known` are the people who watch, if there is only one table. */
async function readAll(
  reader: Reader,
  tables: readonly SharedTable[],
  known?: Watching,
): Promise<TableRead[]> {
  const ids = tables.map(({ id }) => id)
  const rounds = await latestRounds(
    reader,
    tables.map(({ id, gameId }) => ({ tableId: id, count: shownRounds(gameId) })),
  )
  const newest = ids.flatMap((id) => rounds.find(({ tableId }) => tableId === id)?.id ?? [])
  const withRoads = tables.filter(hasRoads).map(({ id }) => id)
  const [anchors, seats, entries, roads, watching] = await Promise.all([
    anchorsOf(reader, ids),
    seatsAt(reader, ids),
    entriesOf(reader, newest),
    roadRounds(reader, withRoads),
    Promise.all(ids.map((id) => (known ? Promise.resolve(known) : reader.ports.peopleWatching(id)))),
  ])
  return tables.map((table, place): TableRead => {
    const isHere = ({ tableId }: { readonly tableId: number }) => tableId === table.id
    const own = rounds.filter(isHere)
    return {
      table,
      rounds: own,
      anchors: anchors.filter(isHere),
      seats: seats.filter(isHere),
      entries: entries.filter(({ roundId }) => roundId === own[0]?.id),
      roads: roads.filter(isHere),
      watching: watching[place] ?? new Set(),
    }
  })
}

/**
 * Returns how many rounds to read: the newest two, of which one may be in hand, and neither may have an outcome; then,
 * except of blackjack, those whose outcomes are shown.
 */
const shownRounds = (gameId: number): number => (gameAtTable(gameId).kind === 'blackjack' ? 0 : lastMax) + 2

async function viewerOf(reader: Reader, { clubId, userId, ...rank }: Looking): Promise<TableViewer> {
  const wallet = await availableOf(reader, ofMember(clubId, userId, 'white'))
  return { userId, wallet, seesHidden: seesHidden(rank), seesMuted: may(rank, 'view_chat') }
}
