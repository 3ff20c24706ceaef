import type { Game } from '@cardroom/games'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { hasBets } from '../betting/entries.policy.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { entriesOf } from '../table-entry.store.ts'
import type { TableRound } from '../table-round.store.ts'
import { stateOf } from '../table-state.ts'
import { makeRoom, restingAmong } from './idle-seats.ts'
import { saveBoxes, type TableSeat } from './table-seats.store.ts'

/** A table as a person who sits down finds it, under its lock. */
export interface TableFound {
  readonly table: SharedTable
  readonly round: TableRound | undefined
  /** The seats that are taken, also those that are given up while an entry stands. */
  readonly taken: readonly TableSeat[]
}

/**
 * Refuses boxes that the game does not have. Throws `dataIncorrect` for boxes at another game than blackjack, and
 * for a person who chooses none at blackjack, unless they sit there already.
 */
export function refuseBoxes(game: Game, boxes: readonly number[] | undefined, isSeated: boolean): void {
  const isChosen = boxes !== undefined
  if (game.kind !== 'blackjack' && isChosen)
    throw new ApiError('dataIncorrect', [{ path: 'seats', message: 'notOffered' }])
  if (game.kind === 'blackjack' && !isChosen && !isSeated)
    throw new ApiError('dataIncorrect', [{ path: 'seats', message: 'required' }])
}

/** The boxes in the order in which they are given away: those in the middle come first. */
const fromTheMiddle = [4, 3, 5, 2, 6, 1, 7] as const

/**
 * Chooses a box for a person who sits down at blackjack and names none because all seven are taken: one whose person
 * has not bet for two minutes. Returns undefined while a box is free, because people name that one themselves. Throws
 * `notAllowed` for a full table at which everybody keeps their boxes.
 */
export function boxOfResting(game: Game, found: TableFound): readonly number[] | undefined {
  const { table, round, taken } = found
  const isTaken = (box: number): boolean => taken.some(({ boxes }) => boxes.includes(box))
  if (game.kind !== 'blackjack' || !fromTheMiddle.every(isTaken)) return undefined
  const mayGo = stateOf(table, round).state === 'open' ? taken.filter(({ isLeft }) => !isLeft) : []
  const resting = restingAmong(table, mayGo)
  const box = fromTheMiddle.find((each) => resting.some(({ boxes }) => boxes.includes(each)))
  if (box === undefined) throw new ApiError('notAllowed', [{ path: 'seats', message: 'full' }])
  return [box]
}

/**
 * Makes sure that nobody else plays these boxes. If nobody has bet yet, people who have not bet for two minutes give
 * theirs up first. Throws `notAllowed` for a box that somebody else plays.
 */
export async function holdBoxes(
  tx: Tx,
  { table, round, taken }: TableFound,
  boxes: readonly number[],
): Promise<void> {
  const isWanted = (seat: TableSeat): boolean => seat.boxes.some((box) => boxes.includes(box))
  const inTheWay = taken.filter(isWanted)
  if (inTheWay.length === 0) return
  const mayGo = stateOf(table, round).state === 'open' ? inTheWay.filter(({ isLeft }) => !isLeft) : []
  const gone = await makeRoom(tx, table, mayGo)
  if (gone.length < inTheWay.length)
    throw new ApiError('notAllowed', [{ path: 'seats', message: 'notYours' }])
}

/**
 * Changes the boxes of a person who sits at the table. Throws `notAllowed` for a box that somebody else plays, and if a
 * bet of the round in hand lies on a box that would be given up. Returns true if anything has changed.
 */
export async function changeBoxes(
  tx: Tx,
  { table, round, taken }: TableFound,
  { own, boxes }: { readonly own: TableSeat; readonly boxes: readonly number[] },
): Promise<boolean> {
  const added = boxes.filter((box) => !own.boxes.includes(box))
  if (added.length === 0 && boxes.length === own.boxes.length) return false
  const entries = round && (await entriesOf(tx, [round.id]))
  const entry = entries?.find(({ userId }) => userId === own.userId)
  const isOver = round?.state === 'settled' || round?.state === 'voided'
  const played = entry && hasBets(entry) && !isOver ? entry.bets.flatMap(({ seat }) => seat ?? []) : []
  if (played.some((box) => !boxes.includes(box)))
    throw new ApiError('notAllowed', [{ path: 'seats', message: 'otherState' }])
  const others = taken.filter((seat) => seat !== own)
  await holdBoxes(tx, { table, round, taken: others }, added)
  await saveBoxes(
    tx,
    own.sessionId,
    boxes.toSorted((a, b) => a - b),
  )
  return true
}
