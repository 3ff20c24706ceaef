import type { HandShown } from '@cardroom/contract/rounds'
import { totalOfHand, type Card } from '@cardroom/games'
import type { TotalStep } from '#features/tables/index.ts'

/** How long a card is in the air: --d-deal. */
const flightMs = 240

/** When a card leaves the shoe, by its place on the felt: mine, the dealer's up card, mine, the hole card on the left. */
const leavesAtMs = { seat: [0, 360], dealer: [540, 180] } as const

/** Of a card that is drawn later: at once. */
export const seatCardMs = (place: number): number => leavesAtMs.seat[place] ?? 0
export const dealerCardMs = (place: number): number => leavesAtMs.dealer[place] ?? 0

/** When it lies, and its total with it. */
export const seatCardLandsMs = (place: number): number => seatCardMs(place) + flightMs
export const upCardLandsMs = leavesAtMs.dealer[1] + flightMs

/** The dealer turns the hole card, then draws one card after the other. */
export const revealedCardMs = (place: number): number => Math.max(0, place - 1) * cardMs
/** For the dealer to turn the hole card, and for each card after it. */
export const cardMs = 320
const flipMs = 200

/** What a hand counts, card by card, from those that lay there on: each total lands with its card. */
export function totalSteps(
  cards: readonly string[],
  lying: number,
  landsMs: (place: number) => number,
): TotalStep[] {
  const first = Math.max(0, lying - 1)
  return cards.slice(first).map((_, index) => {
    const place = first + index
    const { total } = totalOfHand(cards.slice(0, place + 1) as Card[])
    return { value: total, atMs: place < lying ? 0 : landsMs(place) }
  })
}

/** By its place on the felt, the hole card first. */
export const revealedCardLandsMs = (place: number): number =>
  place < 2 ? flipMs : revealedCardMs(place) + flightMs

/** Until everything lies that this answer brought. */
export function dealMs(before: HandShown | undefined, after: HandShown): number {
  if (after.id !== before?.id) return leavesAtMs.dealer[0] + flightMs
  const fresh = after.seats.filter(({ cards }, place) => cards.length !== before.seats[place]?.cards.length)
  const split = after.seats.length > before.seats.length ? after.seats : fresh
  return Math.max(0, ...split.map(({ cards }) => seatCardLandsMs(cards.length - 1)))
}
