import type { Outcome } from '@cardroom/contract/rounds'
import type { TableBet } from '@cardroom/contract/table-rounds'
import type { PersonAtTable, PersonsChips } from '@cardroom/contract/tables'
import { settledBets } from '../state/settle-entry.ts'
import { keyOfBet } from '#features/bets/index.ts'

/** One person's chips on one spot. */
export interface Disc {
  readonly person: number
  /** Null for a person who hides their name. */
  readonly name: string | null
  /** Null for a person who hides amounts: the disc is blank. */
  readonly amount: number | null
}

/** The chips of others on one spot. */
export interface SpotDiscs {
  readonly key: string
  readonly discs: readonly Disc[]
}

/** The largest number of discs on a spot. If there are more, the number of the others is shown. */
export const discsMax = 3

type Sitting = Pick<PersonAtTable, 'seat' | 'name'>

/** Returns the chips of all people except the viewing person, grouped by spot. */
export function spotDiscs(
  chips: readonly PersonsChips[],
  people: readonly Sitting[],
  own: number | undefined,
): SpotDiscs[] {
  const bySpot = new Map<string, Disc[]>()
  for (const { person, bets } of chips) {
    if (person === own) continue
    const name = people.find(({ seat }) => seat === person)?.name ?? null
    for (const { type, numbers = [], amount } of bets) {
      if (type === 'seat') continue
      const key = keyOfBet({ type, numbers })
      bySpot.set(key, [...(bySpot.get(key) ?? []), { person, name, amount }])
    }
  }
  return [...bySpot].map(([key, discs]) => ({ key, discs }))
}

/** Stands for any amount: the part of a stake that is paid depends on the spot alone. */
const someAmount = 100

/** Returns the keys of the spots of which the house takes all chips, in the order in which it does. */
export function lostSpots(
  gameId: number,
  chips: readonly PersonsChips[],
  outcome: Outcome,
): readonly string[] {
  const spots = new Map<string, TableBet>()
  for (const { type, numbers = [] } of chips.flatMap(({ bets }) => bets))
    if (type !== 'seat') spots.set(keyOfBet({ type, numbers }), { type, numbers, amount: someAmount })
  const isLost = (bet: TableBet): boolean => settledBets(gameId, [bet], outcome)[0]?.payout === 0
  return [...spots].flatMap(([key, bet]) => (isLost(bet) ? [key] : []))
}

/** Returns the visible total of the stakes on the table, and the number of people who have placed bets. */
export const tableFacts = (chips: readonly PersonsChips[]) => ({
  placed: chips.length,
  staked: chips
    .flatMap(({ bets }) => bets.map(({ amount }) => amount ?? 0))
    .reduce((total, amount) => total + amount, 0),
})
