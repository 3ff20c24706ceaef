import { ranks, rankOf, type Card } from '../cards/cards.ts'
import { at } from '../assert.ts'

/** Returns the points of a card: an ace counts 1, two to nine count their pips, ten and pictures count 0. */
export function baccaratPoints(card: Card): number {
  const pips = ranks.indexOf(rankOf(card)) + 1
  return pips < 10 ? pips : 0
}

/** Returns the last digit of the sum of the points. */
export const baccaratTotal = (cards: readonly Card[]): number =>
  cards.reduce((total, card) => total + baccaratPoints(card), 0) % 10

/** Tells whether a total of two cards is a natural: eight or nine ends the round for both sides. */
export const isNaturalTotal = (total: number): boolean => total >= 8

/**
 * Tells whether the player draws. The player draws on 0–5 and stands on 6–7; nobody draws after a natural (rule
 * games-8).
 */
export const playerDraws = (playerTotal: number, bankerTotal: number): boolean =>
  !isNaturalTotal(playerTotal) && !isNaturalTotal(bankerTotal) && playerTotal <= 5

/**
 * Lists, for each two-card total of the banker, the third cards of the player on which the banker draws (rule
 * games-8).
 */
const bankerDrawsOn: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
]

/**
 * Decides whether the banker draws, in a round without a natural. `playerThird` is the points of the player's third
 * card, if drawn.
 */
export const bankerDraws = (bankerTotal: number, playerThird: number | undefined): boolean =>
  playerThird === undefined ? bankerTotal <= 5 : at(bankerDrawsOn, bankerTotal).includes(playerThird)
