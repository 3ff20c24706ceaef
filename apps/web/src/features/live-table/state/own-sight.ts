import type { TableBet } from '@cardroom/contract/table-rounds'
import type { PersonAtTable, PersonsChips, TableShown } from '@cardroom/contract/tables'
import type { LiveTable } from './known-table.ts'

/** Adds what a round has won or lost to the person's own net result, if events hide that. */
export const withOwnNet = (
  { hidesNet, table: { people, mine } }: Pick<LiveTable, 'hidesNet' | 'table'>,
  won: number,
): PersonAtTable[] =>
  people.map((person) => {
    const { seat, net } = person
    return hidesNet && seat === mine?.seat && net !== null ? { ...person, net: net + won } : person
  })

/** Fills in the amounts of the person's own chips as their entry has them: an event hides them from all who watch. */
export const withOwnAmounts =
  ({ mine }: Pick<TableShown, 'mine'>) =>
  (chips: PersonsChips): PersonsChips => {
    if (chips.person !== mine?.seat) return chips
    const placed = mine.entry?.bets ?? []
    const amountOf = (chip: Chip): number | null => placed.find(isOn(chip))?.amount ?? null
    return { ...chips, bets: chips.bets.map((chip) => ({ ...chip, amount: chip.amount ?? amountOf(chip) })) }
  }

type Chip = PersonsChips['bets'][number]

/** Tells whether a bet lies on the same spot as this chip. */
const isOn =
  ({ type, numbers, seat }: Chip) =>
  (bet: TableBet): boolean =>
    bet.type === type && bet.seat === seat && bet.numbers?.join() === numbers?.join()
