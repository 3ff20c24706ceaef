import type { TableProof } from '@cardroom/contract/table-rounds'
import {
  dealerPlace,
  firstPlace,
  furtherMax,
  furtherPlace,
  holePlace,
  secondPlace,
  tableSeatsMax,
  upPlace,
} from '@cardroom/games'

export interface PlacedCard {
  readonly card: string
  /** The place in the shuffle, from 0. */
  readonly place: number
}

/** The cards of one seat of blackjack, or of the dealer, in the order in which they were dealt. */
export interface SeatCards {
  readonly of: number | 'dealer'
  readonly cards: readonly PlacedCard[]
}

/** Groups the cards of a proof by seat and dealer. Each of them has its own places in the shuffle. */
export function seatCards(cards: NonNullable<TableProof['cards']>): readonly SeatCards[] {
  const at = (places: readonly number[]): readonly PlacedCard[] =>
    places.flatMap((place) => {
      const card = cards[place]
      return card ? [{ card, place }] : []
    })
  const further = Array.from({ length: furtherMax }, (_, j) => j)
  const seats = Array.from({ length: tableSeatsMax }, (_, index) => index + 1)
  const dealer = { of: 'dealer' as const, cards: at([upPlace, holePlace, ...further.map(dealerPlace)]) }
  const ofSeats = seats.map((seat) => ({
    of: seat,
    cards: at([firstPlace(seat), secondPlace(seat), ...further.map((j) => furtherPlace(seat, j))]),
  }))
  return [dealer, ...ofSeats].filter((each) => each.cards.length > 0)
}
