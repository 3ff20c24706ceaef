import type { HandShown } from '@cardroom/contract/rounds'

/** How long a card is in the air: --d-deal. */
const flightMs = 240

/** When a card leaves the shoe, by its place on the felt: mine, the dealer's up card, mine, the hole card on the left. */
const leavesAtMs = { seat: [0, 360], dealer: [540, 180] } as const

/** Of a card that is drawn later: at once. */
export const seatCardMs = (place: number): number => leavesAtMs.seat[place] ?? 0
export const dealerCardMs = (place: number): number => leavesAtMs.dealer[place] ?? 0

/** When a hand of so many cards has its last one, and so its total. */
export const seatTotalMs = (cards: number): number => seatCardMs(cards - 1) + flightMs
export const upCardLandsMs = leavesAtMs.dealer[1] + flightMs

/** Until everything lies that this answer brought. */
export function dealMs(before: HandShown | undefined, after: HandShown): number {
  if (after.id !== before?.id) return leavesAtMs.dealer[0] + flightMs
  const fresh = after.seats.filter(({ cards }, place) => cards.length !== before.seats[place]?.cards.length)
  const split = after.seats.length > before.seats.length ? after.seats : fresh
  return Math.max(0, ...split.map(({ cards }) => seatTotalMs(cards.length)))
}
