import type { Card } from '../cards/cards.ts'

export const blackjackDecks = 6
export const seatsMax = 4

export const blackjackActions = [
  'hit',
  'stand',
  'double',
  'split',
  'surrender',
  'insurance',
  'no-insurance',
] as const
export type BlackjackAction = (typeof blackjackActions)[number]

/** One of the player's hands, from left to right. There is one at first, and up to four after splits. */
export interface Seat {
  readonly cards: readonly Card[]
  readonly progress: 'playing' | 'stood' | 'bust' | 'surrendered'
  readonly isDoubled: boolean
}

/**
 * A hand at any moment. It is plain data, safe to store, and holds the dealer's secret, so only `toPlayerView` may
 * leave the server. It contains no amounts: every stake is a multiple of the first bet.
 */
export interface BlackjackState {
  /** The up card, then the hole card, then the cards that the dealer drew. */
  readonly dealer: readonly Card[]
  readonly seats: readonly Seat[]
  readonly phase: 'insurance' | 'playing' | 'settled'
  readonly insurance: 'not-offered' | 'asked' | 'taken' | 'declined'
  /** The number of cards taken from the shoe so far. */
  readonly dealt: number
}

/** Returns the index of the hand that is played now; null while insurance is asked and after the end. */
export function activeSeatOf(state: BlackjackState): number | null {
  if (state.phase !== 'playing') return null
  return state.seats.findIndex((seat) => seat.progress === 'playing')
}
