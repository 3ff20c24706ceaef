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

/** One of the player's hands: one at first, up to four after splits, from left to right. */
export interface Seat {
  readonly cards: readonly Card[]
  readonly progress: 'playing' | 'stood' | 'bust' | 'surrendered'
  readonly isDoubled: boolean
}

/**
 * A hand at any moment: plain data, safe to store, and holding the dealer's secret. Only `toPlayerView` leaves the
 * server. It knows no money: every stake is a multiple of the first bet.
 */
export interface BlackjackState {
  /** The up card first, then the hole card, then what the dealer drew. */
  readonly dealer: readonly Card[]
  readonly seats: readonly Seat[]
  readonly phase: 'insurance' | 'playing' | 'settled'
  readonly insurance: 'not-offered' | 'asked' | 'taken' | 'declined'
  /** Cards taken from the shoe so far. */
  readonly dealt: number
}

/** The seat in turn; null while insurance is asked and after the end. */
export function activeSeatOf(state: BlackjackState): number | null {
  if (state.phase !== 'playing') return null
  return state.seats.findIndex((seat) => seat.progress === 'playing')
}
