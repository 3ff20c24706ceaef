import { assert } from '../assert.ts'
import type { Card } from '../cards/cards.ts'
import type { BlackjackAction } from './blackjack-state.ts'
import { totalOfHand, blackjackValue } from './hand-total.ts'

// This is the basic strategy for these rules. The columns are the dealer's up card: 2 3 4 5 6 7 8 9 T A. H means hit,
// S stand, D double else hit, d double else stand, R surrender else hit, P split, - play by the total.
export const strategyColumns = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const

type Table = Readonly<Record<number, string>>

/** Holds a row for each total; 8 and less always hit, 17 and more always stand. */
export const hardStrategy: Table = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
  17: 'SSSSSSSSSS',
}

/**
 * Holds a row for each total with an ace as 11; 19 and more always stand. Two aces that cannot be split hit.
 */
export const softStrategy: Table = {
  12: 'HHHHHHHHHH',
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
  19: 'SSSSSSSSSS',
}

/** Holds a row for each value of one card of the pair. */
export const pairStrategy: Table = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP----',
  3: 'PPPPPP----',
  4: '---PP-----',
  5: '----------',
  6: 'PPPPP-----',
  7: 'PPPPPP----',
  8: 'PPPPPPPPPP',
  9: 'PPPPP-PP--',
  10: '----------',
}

/** The actions of each letter. The player takes the first one that is available. */
const meanings: Readonly<Record<string, readonly BlackjackAction[]>> = {
  H: ['hit'],
  S: ['stand'],
  D: ['double', 'hit'],
  d: ['double', 'stand'],
  R: ['surrender', 'hit'],
}

export interface StrategyQuestion {
  /** The cards of the hand that is played now. */
  readonly cards: readonly Card[]
  /** The dealer's up card. */
  readonly up: Card
  /** The actions that are available now. */
  readonly actions: readonly BlackjackAction[]
}

/** Returns the move of basic strategy, which never takes insurance. */
export function basicStrategy({ cards, up, actions }: StrategyQuestion): BlackjackAction {
  if (actions.includes('no-insurance')) return 'no-insurance'

  const column = strategyColumns.findIndex((value) => value === blackjackValue(up))
  if (actions.includes('split') && letterFor(pairStrategy, valueOfPair(cards), column) === 'P') return 'split'

  const { total, soft } = totalOfHand(cards)
  const letter = soft
    ? letterFor(softStrategy, Math.min(total, 19), column)
    : letterFor(hardStrategy, Math.min(Math.max(total, 8), 17), column)
  const action = meanings[letter]?.find((one) => actions.includes(one))
  assert(action !== undefined, `nothing to do on ${total}`)
  return action
}

const letterFor = (table: Table, row: number, column: number): string => table[row]?.[column] ?? '-'

const valueOfPair = ([card]: readonly Card[]): number => (card ? blackjackValue(card) : 0)
