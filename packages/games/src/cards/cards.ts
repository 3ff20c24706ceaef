import { at } from '../assert.ts'

/** Suits and ranks stand in the order of the shoe (rule fairness-3). */
export const suits = ['S', 'H', 'D', 'C'] as const
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export type Suit = (typeof suits)[number]
export type Rank = (typeof ranks)[number]

/** A card such as "AS", "TD" or "9H". */
export type Card = `${Rank}${Suit}`

export const cardsInDeck = 52

const deck: readonly Card[] = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`))

/** Returns the card at a place of the unshuffled shoe: deck after deck, suit after suit, ace to king. */
export const cardInOrder = (place: number): Card => at(deck, place % cardsInDeck)

export const rankOf = (card: Card): Rank => card.charAt(0) as Rank
export const suitOf = (card: Card): Suit => card.charAt(1) as Suit
