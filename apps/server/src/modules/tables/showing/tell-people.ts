import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { tellTable, type Outbox } from '#platform/events.ts'
import type { Ports } from '#platform/ports.ts'
import { hasBets } from '../betting/entries.policy.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { tablesOfSessions } from '../shared-table.store.ts'
import { findTable, type SharedTable } from '../shared-table.view.ts'
import { entriesOf } from '../table-entry.store.ts'
import { findTableRound, type TableRound } from '../table-round.store.ts'
import { countOnlookers, presentChips, presentPeople, type Crowd } from './people.present.ts'
import { sightOfAll } from './sight.ts'

/** Tells everybody at a table, soon after the commit, who sits there and how many watch. */
export const tellPeopleSoon = (tx: Tx, tableId: number): void =>
  void tx.afterCommit.push(() => tx.ports.peopleChanged(tableId))

/** Tells the tables at which a person sits what they show from now on. */
export const tellHiding: Ports['hidingChanged'] = async (tx, { userId }) => {
  for (const tableId of await tablesOfSessions(tx, { userId })) {
    tellPeopleSoon(tx, tableId)
    await tellChipsAnew(tx, tableId, userId)
  }
}

/** Tells everybody at a table a person's chips once more: their amounts are shown or hidden from now on. */
async function tellChipsAnew(tx: Tx, tableId: number, userId: UserId): Promise<void> {
  const table = await findTable(tx, tableId)
  const inHand = table && (await findTableRound(tx, tableId, table.round))
  if (!inHand) return
  const entries = await entriesOf(tx, [inHand.id])
  const own = entries.filter((entry) => entry.userId === userId && hasBets(entry))
  if (own.length === 0) return
  tellTable(tx, tableId, 'table.chips', {
    id: tableId,
    now: table.at.getTime(),
    round: inHand.round,
    chips: own.map((entry) => presentChips(entry, sightOfAll)),
  })
}

/** Tells everybody at a table who sits there and how many watch, as they have just been read. */
export const tellCrowd = (outbox: Outbox, { id, at }: Pick<SharedTable, 'id' | 'at'>, crowd: Crowd): void =>
  tellTable(outbox, id, 'table.people', {
    id,
    now: at.getTime(),
    people: presentPeople(crowd, sightOfAll),
    onlookers: countOnlookers(crowd),
  })

/** The people at a table, and the round that they play, if it has begun. */
interface CrowdNow {
  readonly crowd: Crowd
  readonly inHand: TableRound | undefined
}

/** Reads who sits at a table, and adds the people who watch it. */
export async function crowdAt(
  reader: Reader,
  { id, round }: SharedTable,
  watching: ReadonlySet<UserId>,
): Promise<CrowdNow> {
  const inHand = await findTableRound(reader, id, round)
  const [seats, entries] = await Promise.all([
    seatsAt(reader, [id]),
    entriesOf(reader, inHand ? [inHand.id] : []),
  ])
  return { crowd: { round, seats, entries, watching }, inHand }
}
