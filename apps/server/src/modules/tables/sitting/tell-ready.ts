import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { closedRefusal } from '../betting/place-entry.ts'
import { lockTable } from '../shared-table.store.ts'
import { findTableRound, moveClosing, type TableRound } from '../table-round.store.ts'
import { stateOf } from '../table-state.ts'
import { tellState } from '../tell-table.ts'
import { saveReady, seatsAt } from './table-seats.store.ts'

/** Once all are ready, bets close within this time. */
const hurriedSeconds = 2

export interface Readiness {
  readonly tableId: number
  readonly round: number
  readonly isReady: boolean
}

/**
 * Says that a person changes nothing any more in this round; without bets, that they sit it out. Once all who sit
 * here and are connected are ready, bets close in two seconds. Throws `notAllowed` for a person without a seat, and if
 * the round takes no bets.
 */
export async function tellReady(tx: Tx, actor: Actor, { tableId, round, isReady }: Readiness): Promise<void> {
  const table = await lockTable(tx, tableId)
  if (table?.clubId !== actor.clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const seats = (await seatsAt(tx, [tableId])).filter(({ isLeft }) => !isLeft)
  const own = seats.find(({ userId }) => userId === actor.userId)
  if (!own) throw new ApiError('notAllowed', [{ path: 'seats', message: 'notYours' }])
  const inHand = await findTableRound(tx, tableId, table.round)
  const { state } = stateOf(table, inHand)
  const isTaken =
    state === 'open' || (state === 'betting' && inHand !== undefined && table.at < inHand.closesAt)
  if (!isTaken || round !== table.round) throw closedRefusal()

  await saveReady(tx, own.sessionId, isReady ? round : null)
  if (!isReady || !inHand) return
  const watching = await tx.ports.peopleWatching(tableId)
  const others = seats.filter(({ userId }) => userId !== actor.userId && watching.has(userId))
  if (others.every(({ readyRound }) => readyRound === round)) await closeSoon(tx, inHand)
}

/**
 * Closes bets in two seconds if those who still sit at the table and are connected are all ready, now that somebody has
 * left. While nobody is connected, the clock runs as it did.
 */
export async function closeSoonIfReady(tx: Tx, round: TableRound): Promise<void> {
  if (round.state !== 'betting') return
  const watching = await tx.ports.peopleWatching(round.tableId)
  const seats = await seatsAt(tx, [round.tableId])
  const present = seats.filter(({ isLeft, userId }) => !isLeft && watching.has(userId))
  const areAllReady = present.every(({ readyRound }) => readyRound === round.round)
  if (present.length > 0 && areAllReady) await closeSoon(tx, round)
}

async function closeSoon(tx: Tx, { id, tableId }: TableRound): Promise<void> {
  await moveClosing(tx, id, { withinSeconds: hurriedSeconds })
  await tellState(tx, tableId)
}
