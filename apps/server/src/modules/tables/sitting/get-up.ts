import type { UserId } from '@cardroom/contract/ids'
import { zero } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { writeBooks } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable } from '#platform/events.ts'
import type { Ports } from '#platform/ports.ts'
import { openBetting, replaceEntry, type Betting } from '../betting/open-betting.ts'
import { presentChips } from '../showing/people.present.ts'
import { sightOfAll } from '../showing/sight.ts'
import { tellPeopleSoon } from '../showing/tell-people.ts'
import { lockTable, lockTables, tablesOfSessions } from '../shared-table.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { hasBets } from '../betting/entries.policy.ts'
import { entriesOf, saveEntries, saveHolds } from '../table-entry.store.ts'
import { findTableRound, saveCover, type TableRound } from '../table-round.store.ts'
import { giveUp } from './idle-seats.ts'
import { markLeft, seatsAt, seatsOfSessions, type TableSeat } from './table-seats.store.ts'

/**
 * Gives up the person's own seat. An entry that was placed stands and is settled; the session then ends with the
 * round. For a person without a seat it does nothing. Throws `tableNotFound`.
 */
export async function leaveTable(tx: Tx, actor: Actor, tableId: number): Promise<void> {
  const table = await lockTable(tx, tableId)
  if (table?.clubId !== actor.clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const seat = (await seatsAt(tx, [tableId])).find(({ userId }) => userId === actor.userId)
  if (!seat || seat.isLeft) return
  const round = await findTableRound(tx, tableId, table.round)
  const entries = await entriesOf(tx, round ? [round.id] : [])
  const hasEntry = entries.some((entry) => entry.userId === actor.userId && hasBets(entry))
  if (hasEntry) await markLeft(tx, [seat.sessionId])
  else await giveUp(tx, [seat])
  tellPeopleSoon(tx, tableId)
}

export const tablesOfSeats: Ports['tablesOfSeats'] = async (tx, where) =>
  lockTables(tx, await tablesOfSessions(tx, where))

/**
 * Takes back, while bets are open, the entries of people who are blocked, removed, leaving the club or sent away,
 * except where that would push the cover above what the bank has. Whatever stands is settled.
 */
export const seatsGivenUp: Ports['seatsGivenUp'] = async (tx, sessionIds) => {
  const seats = await seatsOfSessions(tx, sessionIds)
  if (seats.length === 0) return []
  await markLeft(
    tx,
    seats.map(({ sessionId }) => sessionId),
  )
  const standing: number[] = []
  for (const tableId of new Set(seats.map((seat) => seat.tableId))) {
    const here = seats.filter((seat) => seat.tableId === tableId)
    standing.push(...(await takeBackAt(tx, tableId, here)))
    tellPeopleSoon(tx, tableId)
  }
  return standing
}

/** Takes back what can be taken back at one table; returns the sessions whose entry stands. */
async function takeBackAt(tx: Tx, tableId: number, seats: readonly TableSeat[]): Promise<number[]> {
  const table = await lockTable(tx, tableId)
  const round = table && (await findTableRound(tx, tableId, table.round))
  if (!table || !round) return []
  const betting = await openBetting(tx, table, { seats, round })
  const own = [...betting.entries.values()].filter(
    (entry) => hasBets(entry) && seats.some(({ sessionId }) => sessionId === entry.sessionId),
  )
  const taken = own.filter(({ userId }) => canTakeBack(betting, round, userId))
  await storeTaken(tx, betting, round)
  return own.filter((entry) => !taken.includes(entry)).map(({ sessionId }) => sessionId)
}

function canTakeBack(betting: Betting, round: TableRound, userId: UserId): boolean {
  const entry = betting.entries.get(userId)
  if (!entry || round.state !== 'betting' || isOverdue(betting.table, round)) return false
  try {
    replaceEntry(betting, { ...entry, bets: [], stake: zero })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const isOverdue = ({ at }: SharedTable, { closesAt }: TableRound): boolean => closesAt <= at

async function storeTaken(tx: Tx, betting: Betting, round: TableRound): Promise<void> {
  const changed = [...betting.changed].flatMap((userId) => betting.entries.get(userId) ?? [])
  if (changed.length === 0) return
  await writeBooks(tx, betting.books)
  await saveEntries(tx, changed)
  await saveHolds(tx, changed)
  await saveCover(tx, round.id, betting.cover)
  tellTable(tx, round.tableId, 'table.chips', {
    id: round.tableId,
    now: betting.table.at.getTime(),
    round: round.round,
    chips: changed.map((entry) => presentChips(entry, sightOfAll)),
  })
}
