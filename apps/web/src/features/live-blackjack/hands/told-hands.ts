import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import type { PersonsChips } from '@cardroom/contract/tables'
import { handsIn, type LiveHands, type LiveTable } from '#features/live-table/index.ts'

/** The parts of a table that determine the hands to show. */
type Watched = Pick<LiveTable, 'hands' | 'past'> & {
  readonly table: Pick<LiveTable['table'], 'round' | 'state'>
  /** The person's number at the table, if they sit there. */
  readonly own?: number | undefined
}

/**
 * Returns the hands to show at a table: those of the current round, or of the last round until bets are open again.
 * Between a round's last decision and its result they do not change. An event hides the amounts of people who hide
 * theirs, even if it goes to that same person: the result waits for the table, which has them.
 */
export function toldHands({ table, past, hands, own }: Watched): LiveHands | undefined {
  if (hands?.round === table.round) return hands
  if (table.state !== 'result') return undefined
  const last = table.round - 1
  const played = hands?.round === last ? hands : undefined
  if (past?.round !== last || !past.result) return played
  const over = handsIn(past.result)
  const isWaiting = seatsOf(over, own).some(lacksStakes)
  return isWaiting && played ? played : over
}

const lacksStakes = ({ hands }: TableSeatShown): boolean => hands.some(({ stake }) => stake === null)

/** Returns the visible first bets, by seat. */
export function firstBets(chips: readonly PersonsChips[]): ReadonlyMap<number, number> {
  const bets = new Map<number, number>()
  for (const { seat, amount } of chips.flatMap((each) => each.bets))
    if (seat !== undefined && amount !== null) bets.set(seat, amount)
  return bets
}

/** Returns the seats of one person that take part in the round. */
export const seatsOf = (
  hands: LiveHands | undefined,
  person: number | undefined,
): readonly TableSeatShown[] =>
  hands?.seats.filter((seat) => person !== undefined && seat.person === person) ?? []

/** Returns the seat for which a person decides now. A person's seats decide from left to right. */
export const seatToDecide = (own: readonly TableSeatShown[]): TableSeatShown | undefined =>
  own.find(({ decide_by: until }) => until !== null)

/** Returns the number of seats that have something to decide. */
export const seatsToGo = (hands: LiveHands | undefined): number =>
  hands?.seats.filter(({ decide_by: until }) => until !== null).length ?? 0

export const cardsAt = ({ hands }: TableSeatShown): number =>
  hands.reduce((count, { cards }) => count + cards.length, 0)

/** Returns a key that identifies one question to a seat. */
export const questionAt = (round: number, seat: TableSeatShown): string =>
  [round, seat.seat, seat.active_hand, cardsAt(seat), seat.insurance?.state].join(':')

export type Silence = 'stand' | 'insurance'

/**
 * Returns what a seat was asked and did not answer: it has the same cards as before, and is no longer asked.
 * Returns undefined if the seat is still asked or has answered.
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
