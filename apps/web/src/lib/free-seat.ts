import type { TableShown } from '@cardroom/contract/tables'

/** The seats of blackjack in the order in which they are offered: those in the middle come first. */
const offered = [4, 3, 5, 2, 6, 1, 7]

/** Returns the seats that a person who sits down is given: one at blackjack if one is free; other games have none. */
export function seatsToTake({ seats }: Pick<TableShown, 'seats'>): readonly number[] | undefined {
  const free = offered.find((number) => seats?.some(({ seat, person }) => seat === number && person === null))
  return free === undefined ? undefined : [free]
}

/** All seats of a blackjack table are taken. */
export const areSeatsTaken = (table: Pick<TableShown, 'seats'>): boolean =>
  table.seats !== undefined && seatsToTake(table) === undefined
