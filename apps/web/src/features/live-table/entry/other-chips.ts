import type { TableBet } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableShown } from '@cardroom/contract/tables'

/**
 * Tells whether the person's chips on the table differ from their entry as this page knows it. Amounts may be
 * hidden.
 */
export function hasOtherChips({ chips, mine }: Pick<TableShown, 'chips' | 'mine'>): boolean {
  if (!mine) return false
  const lying = chips.find(({ person }) => person === mine.seat)?.bets ?? []
  const standing = mine.entry?.bets ?? []
  return lying.length !== standing.length || lying.some((chip, place) => !isOf(chip, standing[place]))
}

function isOf(
  { type, numbers, seat, amount }: PersonsChips['bets'][number],
  bet: TableBet | undefined,
): boolean {
  const isSameSpot = type === bet?.type && numbers?.join() === bet.numbers?.join() && seat === bet.seat
  return isSameSpot && (amount ?? bet.amount) === bet.amount
}
