import type { UserId } from '@cardroom/contract/ids'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { later, seconds } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { closedRefusal } from '../betting/place-entry.ts'
import { lockTable } from '../shared-table.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { findTableRound, moveClosing, type TableRound } from '../table-round.store.ts'
import { stateOf } from '../table-state.ts'
import { tellState } from '../tell-table.ts'
import { saveReady, seatsAt, type TableSeat } from './table-seats.store.ts'

export interface Readiness {
  readonly tableId: number
  readonly round: number
  readonly isReady: boolean
}

/**
 * Says that a person changes nothing any more in this round; without bets, that they sit it out. A bet that they place
 * after it takes that back. Once all who sit here and are connected are ready, bets close soon. Throws `notAllowed`
 * for a person without a seat, and if the round takes no bets.
 */
export async function tellReady(tx: Tx, actor: Actor, { tableId, round, isReady }: Readiness): Promise<void> {
  const watching = await tx.ports.peopleWatching(tableId)
  const table = await lockTable(tx, tableId)
  if (table?.clubId !== actor.clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const seats = await seatsAt(tx, [tableId])
  const own = seats.find(({ userId, isLeft }) => userId === actor.userId && !isLeft)
  if (!own) throw new ApiError('notAllowed', [{ path: 'seats', message: 'notYours' }])
  const inHand = await findTableRound(tx, tableId, table.round)
  const { state } = stateOf(table, inHand)
  const isTaken =
    state === 'open' || (state === 'betting' && inHand !== undefined && table.at < inHand.closesAt)
  if (!isTaken || round !== table.round) throw closedRefusal()

  await saveReady(tx, own.sessionId, isReady ? round : null)
  if (!isReady || !inHand) return
  const crowd = {
    seats: seats.map((seat) => (seat === own ? { ...seat, readyRound: round } : seat)),
    // A person who says that they are ready is there, with a socket or without.
    watching: new Set([...watching, actor.userId]),
  }
  if (mayCloseSoon(tx, { table, inHand, crowd })) await closeSoon(tx, inHand)
}

interface Present {
  readonly seats: readonly TableSeat[]
  readonly watching: ReadonlySet<UserId>
}

interface AtTable {
  readonly table: SharedTable
  readonly inHand: TableRound | undefined
  readonly crowd: Present
}

/**
 * Tells whether bets may close sooner than they do: all who sit here and are connected are ready. While nobody is
 * connected, the clock runs as it did.
 */
export function mayCloseSoon({ ports }: Reader, { table, inHand, crowd }: AtTable): boolean {
  if (inHand?.state !== 'betting') return false
  if (inHand.closesAt <= later(table.at, seconds(ports.tableSeconds.hurried))) return false
  const present = crowd.seats.filter(({ isLeft, userId }) => !isLeft && crowd.watching.has(userId))
  return present.length > 0 && present.every(({ readyRound }) => readyRound === inHand.round)
}

/**
 * Closes bets soon if those who still sit at the table and are connected are all ready, after somebody has left the
 * table or lost the connection.
 */
export async function closeSoonIfReady(
  tx: Tx,
  tableId: number,
  watching: ReadonlySet<UserId>,
): Promise<void> {
  const table = await lockTable(tx, tableId)
  const inHand = table && (await findTableRound(tx, tableId, table.round))
  if (!table || !inHand) return
  const crowd = { seats: await seatsAt(tx, [tableId]), watching }
  if (mayCloseSoon(tx, { table, inHand, crowd })) await closeSoon(tx, inHand)
}

async function closeSoon(tx: Tx, round: TableRound): Promise<void> {
  const moved = await moveClosing(tx, round.id, { withinSeconds: tx.ports.tableSeconds.hurried })
  await tellState(tx, round.tableId, { ...round, ...moved })
}
