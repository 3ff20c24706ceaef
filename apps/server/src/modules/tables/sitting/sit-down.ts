import type { UserId } from '@cardroom/contract/ids'
import { zero } from '@cardroom/money'
import { findMember, type Actor } from '#modules/clubs/index.ts'
import { lockStandings, mayStake } from '#modules/protection/index.ts'
import { protectionRefusal } from '#modules/rounds/index.ts'
import { openSeat } from '#modules/seats/index.ts'
import { lockUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { gameAtTable } from '../betting/open-betting.ts'
import { lockTable } from '../shared-table.store.ts'
import { findTableRound } from '../table-round.store.ts'
import { stateOf } from '../table-state.ts'
import { callPeople } from './call-people.ts'
import { boxOfResting, changeBoxes, holdBoxes, refuseBoxes, type TableFound } from './choose-boxes.ts'
import { makeRoom } from './idle-seats.ts'
import { insertSeat, markBack, seatsAt, type TableSeat } from './table-seats.store.ts'

/** Roulette and baccarat have this many seats. */
const seatsMax = 200

interface SitWanted {
  readonly tableId: number
  /**
   * The boxes of blackjack that the person wants to play. Undefined keeps those that they have; at a table whose boxes
   * are all taken it asks for one that somebody does not use.
   */
  readonly seats: readonly number[] | undefined
}

/**
 * Seats a person at a shared table. A person has at most one seat at each table, and keeps it if they already sit
 * there. At blackjack they choose up to three of the seven boxes; if all are taken, they get one whose person has not
 * bet for two minutes. Returns false if nothing has changed. The first person at an empty table calls others
 * (`callPeople`). Throws `tableNotFound`, `clubSuspended`, `accessDenied` for an account that is not active,
 * `gameNotAllowed` because of limits, permissions or the club's cap, `dataIncorrect` for boxes that the game does not
 * have, and `notAllowed` for a full table, a box that is taken, the person's own limits, or an administrator who is not
 * a member.
 */
export async function sitDown(tx: Tx, actor: Actor, { tableId, seats }: SitWanted): Promise<boolean> {
  const { clubId, userId } = actor
  // The lock is held until the session exists: a block of the account either ends the session, or comes first.
  const user = await lockUser(tx, userId)
  if (user?.status !== 'active') throw new ApiError('accessDenied')
  const table = await lockTable(tx, tableId)
  if (table?.clubId !== clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const member = await findMember(tx, clubId, userId)
  if (!actor.isMember || !member) throw new ApiError('notAllowed')
  const taken = await seatsAt(tx, [tableId])
  const round = await findTableRound(tx, tableId, table.round)
  const found: TableFound = { table, round, taken }
  const own = taken.find((seat) => seat.userId === userId)
  const game = gameAtTable(table.gameId)
  const named = own ? seats : (seats ?? boxOfResting(game, found))
  refuseBoxes(game, named, own !== undefined)
  if (own) return sitAgain(tx, found, { own, seats })
  await refuseFull(tx, found)
  const boxes = (named ?? []).toSorted((a, b) => a - b)
  await holdBoxes(tx, found, boxes)
  const { gameId, limitName } = table
  const wanted = { userId, clubId, gameId, tableId, limitName, memberPermissions: member.permissions }
  const sessionId = await openSeat(tx, wanted)
  const { state } = stateOf(table, round)
  const isOpen = state !== 'closed' && state !== 'playing'
  await insertSeat(tx, { sessionId, tableId, userId, round: isOpen ? table.round : table.round + 1, boxes })
  const sitting = taken.filter(({ isLeft }) => !isLeft).length
  await callPeople(tx, { table, state, sitting }, { user, member })
  return true
}

/**
 * Keeps the seat of a person who has one. If they gave it up and come back while their bets still stand, somebody else
 * may have taken the last seat of the table in the meantime: `notAllowed`. The same for a person whose own protection,
 * which they may have set since, allows them no seat.
 */
async function sitAgain(
  tx: Tx,
  found: TableFound,
  { own, seats }: { readonly own: TableSeat; readonly seats: readonly number[] | undefined },
): Promise<boolean> {
  if (own.isLeft) await refuseFull(tx, found)
  const isChanged = seats !== undefined && (await changeBoxes(tx, found, { own, boxes: seats }))
  if (own.isLeft) {
    await refuseProtected(tx, own.userId)
    await markBack(tx, own.sessionId)
  }
  return isChanged || own.isLeft
}

/** Refuses a seat to a person whose own protection allows them no play now, as for a new seat. */
async function refuseProtected(tx: Tx, userId: UserId): Promise<void> {
  const standing = (await lockStandings(tx, [userId])).get(userId)
  if (standing && !mayStake(standing, zero, tx.now)) throw protectionRefusal()
}

/**
 * Refuses a seat at a full table. If nobody has bet yet, the seats of people who have not bet for two minutes are
 * given up first.
 */
async function refuseFull(tx: Tx, { table, round, taken }: TableFound): Promise<void> {
  const sitting = taken.filter(({ isLeft }) => !isLeft)
  if (sitting.length < seatsMax) return
  const isOpen = stateOf(table, round).state === 'open'
  if (!isOpen || (await makeRoom(tx, table, sitting)).length === 0)
    throw new ApiError('notAllowed', [{ path: 'seats', message: 'full' }])
}
