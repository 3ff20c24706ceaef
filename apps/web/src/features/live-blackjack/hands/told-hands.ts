import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import type { PersonsChips } from '@cardroom/contract/tables'
import { handsIn, type LiveHands, type LiveTable } from '#features/live-table/index.ts'

/** The parts of a table that its hands follow from. */
type Watched = Pick<LiveTable, 'hands' | 'past'> & {
  readonly table: Pick<LiveTable['table'], 'round' | 'state'>
}

/**
 * Returns the hands that lie at a table: those of the round that is played, or of the last one until bets are open
 * again. Between its last decision and its result they stay as they were.
 */
export function toldHands({ table, past, hands }: Watched): LiveHands | undefined {
  if (hands?.round === table.round) return hands
  if (table.state !== 'result') return undefined
  const last = table.round - 1
  if (past?.round === last && past.result) return handsIn(past.result)
  return hands?.round === last ? hands : undefined
}

/** Returns the first bets by their seats, as far as they are shown. */
export function firstBets(chips: readonly PersonsChips[]): ReadonlyMap<number, number> {
  const bets = new Map<number, number>()
  for (const { seat, amount } of chips.flatMap((each) => each.bets))
    if (seat !== undefined && amount !== null) bets.set(seat, amount)
  return bets
}

/** Returns the seats of one person that play. */
export const seatsOf = (
  hands: LiveHands | undefined,
  person: number | undefined,
): readonly TableSeatShown[] =>
  hands?.seats.filter((seat) => person !== undefined && seat.person === person) ?? []

/** Returns the seat that a person decides for now: their own ones go from left to right. */
export const seatToDecide = (own: readonly TableSeatShown[]): TableSeatShown | undefined =>
  own.find(({ decide_by: until }) => until !== null)

/** Returns the number of seats that have something to decide. */
export const seatsToGo = (hands: LiveHands | undefined): number =>
  hands?.seats.filter(({ decide_by: until }) => until !== null).length ?? 0

export const cardsAt = ({ hands }: TableSeatShown): number =>
  hands.reduce((count, { cards }) => count + cards.length, 0)

/** Identifies a question that a seat is asked. */
export const questionAt = (round: number, seat: TableSeatShown): string =>
  [round, seat.seat, seat.active_hand, cardsAt(seat), seat.insurance?.state].join(':')

export type Silence = 'stand' | 'insurance'

/**
 * Tells what a seat was asked before and has not answered: it has the same cards, and is not asked any more. Undefined
 * if it is still asked, or has done something.
 */
export function silenceAt(before: TableSeatShown, now: TableSeatShown): Silence | undefined {
  if (before.decide_by === null || before.hands.length !== now.hands.length) return undefined
  if (before.insurance?.state === 'asked')
    return now.insurance?.state === 'declined' ? 'insurance' : undefined
  const hand = before.active_hand
  if (hand === null) return undefined
  const [was, is] = [before.hands[hand], now.hands[hand]]
  if (!was || !is || is.cards.length !== was.cards.length || is.state === 'surrendered') return undefined
  return is.state === 'playing' ? undefined : 'stand'
}
