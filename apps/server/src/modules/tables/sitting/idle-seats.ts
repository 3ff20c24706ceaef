import { endReadable } from '#modules/seats/index.ts'
import { later, minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { holdSessions } from '#modules/rounds/index.ts'
import { dayOfTable } from '../opening/day-of-table.ts'
import { tellPeopleSoon } from '../showing/tell-people.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { markLeft, seatsAt, type TableSeat } from './table-seats.store.ts'

/** A seat is given up after this many rounds without a bet. */
const idleRoundsMax = 3
/** While somebody waits for a seat, one without a bet is given up after this time at an open table. */
const idleMs = minutes(2)

/** Gives up the seats of people who have not bet for three rounds. They stay as onlookers. */
export async function giveUpIdleSeats(tx: Tx, table: SharedTable): Promise<void> {
  const seats = await seatsAt(tx, [table.id])
  const idle = seats.filter(({ idleFrom, isLeft }) => !isLeft && table.round - idleFrom >= idleRoundsMax)
  if (idle.length === 0) return
  await giveUp(tx, idle)
  tellPeopleSoon(tx, table.id)
}

/** Returns the seats of those who have not bet for two minutes, at a table where nobody has bet yet. */
export function restingAmong(table: SharedTable, seats: readonly TableSeat[]): readonly TableSeat[] {
  const since = later(table.at, -idleMs)
  return openedAt(table) < since ? seats.filter(({ satAt }) => satAt < since) : []
}

/**
 * Returns since when a table that is open has been. It is not while people look at a result, nor out of its hours;
 * that staff let it go on is stored as `openSince`.
 */
function openedAt(table: SharedTable): Date {
  const { openSince, nextAt, hoursFrom } = table
  const began = hoursFrom === null ? openSince : dayOfTable(table).since
  const seen = nextAt ?? openSince
  return [began, seen].reduce((latest, each) => (each > latest ? each : latest), openSince)
}

/**
 * Gives up the seats of those who have not bet for two minutes at a table that is open, because somebody waits.
 * Returns these seats.
 */
export async function makeRoom(
  tx: Tx,
  table: SharedTable,
  seats: readonly TableSeat[],
): Promise<readonly TableSeat[]> {
  const waiting = restingAmong(table, seats)
  await giveUp(tx, waiting)
  return waiting
}

/**
 * Gives up seats whose people have no bets in a round, and ends their sessions. The table goes on or shuts also after
 * the loss of the key with which a session's seed was sealed: that session is over once its seed is voided.
 */
export async function giveUp(tx: Tx, seats: readonly TableSeat[]): Promise<void> {
  const ids = seats.map(({ sessionId }) => sessionId)
  if (ids.length === 0) return
  await holdSessions(tx, ids, {})
  await markLeft(tx, ids)
  await endReadable(tx, ids)
}
