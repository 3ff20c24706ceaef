import type { PersonAtTable, PersonsChips, TableShown } from '@cardroom/contract/tables'
import type { BoxPicture, TablePicture } from '../film/table-picture.ts'

/** One of the seven seats of a table, with everything that is shown about it. */
export interface BoxFacts {
  /** The number of the seat. */
  readonly box: number
  /** The person who has the seat; undefined if it is free. */
  readonly holder: PersonAtTable | undefined
  /** True if a person has the seat, or had it when the round began. */
  readonly isTaken: boolean
  readonly isOwn: boolean
  /** The total stake on the seat; null if the person hides amounts, undefined without chips. */
  readonly stake: number | null | undefined
  readonly picture: BoxPicture | undefined
}

interface AtTable {
  readonly table: Pick<TableShown, 'seats' | 'people' | 'mine'>
  /** The first bets that are shown. */
  readonly chips: readonly PersonsChips[]
  readonly picture: TablePicture | undefined
}

/** Returns the seven seats from left to right, with the person's own chips of `ownStakes` on their seats. */
export function boxesOf(
  { table, chips, picture }: AtTable,
  ownStakes: ReadonlyMap<number, number>,
): readonly BoxFacts[] {
  return (table.seats ?? []).map(({ seat: box, person }) => {
    const shown = picture?.find((each) => each.box === box)
    const number = shown?.person ?? person
    const isOwn = table.mine !== undefined && (number === table.mine.seat || table.mine.seats.includes(box))
    const bets = chips.flatMap((each) => each.bets)
    const first = isOwn ? ownStakes.get(box) : bets.find(({ seat }) => seat === box)?.amount
    return {
      box,
      holder: table.people.find(({ seat }) => seat === number),
      isTaken: number !== null,
      isOwn,
      stake: shown ? stakeOn(shown, first) : first,
      picture: shown,
    }
  })
}

/** Returns the stake on a seat, including doubles and splits; null if its amounts are hidden. */
function stakeOn({ hand }: BoxPicture, first: number | null | undefined): number | null {
  const stake = hand.seats.reduce((total, seat) => total + seat.stake, 0)
  return stake > 0 ? stake : (first ?? null)
}
