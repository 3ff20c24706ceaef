import type { TableBet } from '@cardroom/contract/table-rounds'
import type { PersonAtTable, PersonsChips, TableShown } from '@cardroom/contract/tables'

/** Keeps the person's own name and picture as an answer has shown them: an event hides them from all who watch. */
export const withOwnLooks = (
  told: readonly PersonAtTable[],
  { people, mine }: Pick<TableShown, 'people' | 'mine'>,
): PersonAtTable[] =>
  told.map((person) => {
    const before = people.find(({ seat }) => seat === mine?.seat && seat === person.seat)
    if (!before || person.name !== null) return person
    const { user_id, name, avatar, avatar_id } = before
    return { ...person, user_id, name, avatar, avatar_id }
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
