import { findMember, type Actor } from '#modules/clubs/index.ts'
import { openSeat } from '#modules/seats/index.ts'
import { lockUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { gameAtTable } from '../betting/open-betting.ts'
import { lockTable } from '../shared-table.store.ts'
import { findTableRound } from '../table-round.store.ts'
import { stateOf } from '../table-state.ts'
import { callPeople } from './call-people.ts'
import { makeRoom } from './idle-seats.ts'
import { insertSeat, markBack, seatsAt } from './table-seats.store.ts'

/** Roulette and baccarat have this many seats. */
const seatsMax = 200

/**
 * Takes a seat at a table; a person has one at each table, and keeps it. Throws `tableNotFound`, `clubSuspended`,
 * `gameNotAllowed` by limits, permissions and the club's cap, and `notAllowed` for a full table, for one's own
 * protection, and for an administrator who is no member. Returns false for who sits there already. The first at an
 * empty table calls others (`callPeople`).
 */
export async function sitDown(tx: Tx, actor: Actor, tableId: number): Promise<boolean> {
  const { clubId, userId } = actor
  // The lock is held until the session exists: a block of the account either ends the session, or comes first.
  const user = await lockUser(tx, userId)
  if (user?.status !== 'active') throw new ApiError('accessDenied')
  const table = await lockTable(tx, tableId)
  if (table?.clubId !== clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const member = await findMember(tx, clubId, userId)
  if (!actor.isMember || !member) throw new ApiError('notAllowed')

  const taken = await seatsAt(tx, [tableId])
  const own = taken.find((seat) => seat.userId === userId)
  if (own) {
    if (own.isLeft) await markBack(tx, own.sessionId)
    return own.isLeft
  }
  const sitting = taken.filter(({ isLeft }) => !isLeft)
  const round = await findTableRound(tx, tableId, table.round)
  const { state } = stateOf(table, round)
  if (sitting.length >= seatsMax && (state !== 'open' || (await makeRoom(tx, table, sitting)) === 0))
    throw new ApiError('notAllowed', [{ path: 'seats', message: 'full' }])

  const { gameId, limitName } = table
  gameAtTable(gameId)
  const wanted = { userId, clubId, gameId, tableId, limitName, memberPermissions: member.permissions }
  const sessionId = await openSeat(tx, wanted)
  const isOpen = state !== 'closed' && state !== 'playing'
  await insertSeat(tx, { sessionId, tableId, userId, round: isOpen ? table.round : table.round + 1 })
  await callPeople(tx, { table, state, sitting: sitting.length }, { user, member })
  return true
}
