import { assert } from '../assert.ts'
import { cardsInDeck } from '../cards/cards.ts'
import { blackjackDecks } from '../blackjack/blackjack-state.ts'

/**
 * A shared blackjack table has this many seats. In the shoe of a round, every seat and the dealer have places of
 * their own for their cards, so nobody's choice changes another's card. The places of empty seats stay unused.
 */
export const tableSeatsMax = 7
const perStep = tableSeatsMax + 1
const firstFurther = 2 * perStep

/** The number of further cards that each seat has. A seat stands with the last of them. */
export const furtherMax = Math.floor((blackjackDecks * cardsInDeck - firstFurther) / perStep)

/** Returns the place of a seat's first card. Seats are numbered 1 to 7. */
export const firstPlace = (seat: number): number => checked(seat) - 1
export const secondPlace = (seat: number): number => perStep + checked(seat) - 1
export const upPlace = perStep - 1
export const holePlace = 2 * perStep - 1

/** Returns the place of a seat's j-th further card; j counts from 0. */
export const furtherPlace = (seat: number, j: number): number => stepOf(j) + checked(seat) - 1
export const dealerPlace = (j: number): number => stepOf(j) + tableSeatsMax

function stepOf(j: number): number {
  assert(Number.isInteger(j) && j >= 0 && j < furtherMax, `no further card ${j} lies ready`)
  return firstFurther + perStep * j
}

function checked(seat: number): number {
  assert(Number.isInteger(seat) && seat >= 1 && seat <= tableSeatsMax, `there is no seat ${seat}`)
  return seat
}
