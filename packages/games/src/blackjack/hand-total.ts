import { rankOf, ranks, type Card } from '../cards/cards.ts'

export interface HandTotal {
  readonly total: number
  /** An ace counts 11. */
  readonly soft: boolean
}

/** Returns the value of a card: an ace counts 1, two to nine count their pips, ten and pictures count 10. */
export const blackjackValue = (card: Card): number => Math.min(ranks.indexOf(rankOf(card)) + 1, 10)

export const isAce = (card: Card): boolean => rankOf(card) === 'A'

/** Returns the best total: one ace counts 11 if that does not bust. */
export function totalOfHand(cards: readonly Card[]): HandTotal {
  const hard = cards.reduce((total, card) => total + blackjackValue(card), 0)
  const soft = hard <= 11 && cards.some(isAce)
  return { total: soft ? hard + 10 : hard, soft }
}

/**
 * Tells whether the first two cards make 21. A split hand has no blackjack; the caller knows whether the hand was
 * split.
 */
export const isBlackjack = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOfHand(cards).total === 21

/**
 * Tells whether the dealer draws. The dealer draws to 16 and stands on every 17, soft ones too (rule games-10).
 */
export const dealerDraws = (cards: readonly Card[]): boolean => totalOfHand(cards).total < 17
