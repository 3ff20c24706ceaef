import type { TableShown } from '@cardroom/contract/tables'

/** The seats of blackjack in the order in which they are offered: those in the middle come first. */
const offered = [4, 3, 5, 2, 6, 1, 7]

/**
 * Returns the seats to take for a person who sits down: at blackjack one free seat, if there is any. Other games
 * have no seats.
 */
export function seatsToTake({ seats }: Pick<TableShown, 'seats'>): readonly number[] | undefined {
  const free = offered.find((number) => seats?.some(({ seat, person }) => seat === number && person === null))
  return free === undefined ? undefined : [free]
}

/** Tells whether all seats of a blackjack table are taken. */
export const areSeatsTaken = (table: Pick<TableShown, 'seats'>): boolean =>
  table.seats !== undefined && seatsToTake(table) === undefined
