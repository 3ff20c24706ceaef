import type { SlipBet } from '#features/bets/index.ts'
import { onSeat } from '#features/live-table/index.ts'

/**
 * Returns the bets of the last round for the seats that a person has now. If the person has only other seats now,
 * each gets the stake of the first of those bets.
 */
export function repeatedOn(played: readonly SlipBet[], seats: readonly number[]): readonly SlipBet[] {
  const same = played.filter(({ type, numbers }) => type === 'seat' && seats.includes(Number(numbers[0])))
  const [first] = played
  if (same.length > 0 || !first) return same
  return seats.map((seat) => onSeat(seat, first.amount))
}
