import type { BodyOf } from '@cardroom/contract'
import type { actAtTable, TableSeatShown } from '@cardroom/contract/table-rounds'
import type { sitAtTable, TableShown } from '@cardroom/contract/tables'
import { gameTypes } from '@cardroom/games'
import { oneOf, type Chance } from './chance.ts'

type Sitting = BodyOf<typeof sitAtTable>
type Decision = BodyOf<typeof actAtTable>

/** A member stands from this total on. */
const standsFrom = 17

/**
 * Returns how a member sits down. At blackjack they take one of the free seats. The last free seat is left for
 * other people, and the answer is then undefined.
 */
export function seatWanted(
  { game_type: gameType, seats = [] }: TableShown,
  chance: Chance,
): Sitting | undefined {
  if (gameType !== gameTypes.blackjack) return {}
  const free = seats.flatMap(({ seat, person }) => (person === null ? [seat] : []))
  const seat = free.length > 1 ? oneOf(free, chance) : undefined
  return seat === undefined ? undefined : { seats: [seat] }
}

/** Returns what the person with this number at the table has to decide now, one decision for each of their seats. */
export function decisionsDue({ latest }: TableShown, person: number): Decision[] {
  if (latest?.state !== 'playing') return []
  const asked = latest.seats?.filter((seat) => seat.person === person && seat.decide_by !== null) ?? []
  return asked.map((seat) => ({ round: latest.round, ...decisionFor(seat) }))
}

/** Decides for a seat: no insurance, a card below 17, and no more cards from there. */
function decisionFor({ seat, hands, active_hand: active, actions }: TableSeatShown): Omit<Decision, 'round'> {
  const hand = active ?? 0
  const cards = hands.reduce((count, each) => count + each.cards.length, 0)
  if (actions.includes('no-insurance')) return { seat, hand, cards, action: 'no-insurance' }
  const isLow = (hands[hand]?.total ?? standsFrom) < standsFrom
  return { seat, hand, cards, action: isLow ? 'hit' : 'stand' }
}
