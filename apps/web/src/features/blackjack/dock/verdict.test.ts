import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'
import { lastAnswerOf } from '../film/hand.fixtures.ts'

test.each([
  ['a natural', lastAnswerOf('AS 9D KH 7C'), 'states.blackjack'],
  ['surrender', lastAnswerOf('9S TD 7H 8C', 'surrender'), 'states.surrendered'],
  ['won', lastAnswerOf('9S TD 4H 6C KS', 'stand'), 'youWin'],
  ['a push', lastAnswerOf('9S TD KH 9C', 'stand'), 'push'],
  ['bust', lastAnswerOf('9S 6D 8H TC KS', 'hit'), 'dealerWins'],
  ['lost, and insured: the dealer won', lastAnswerOf('9S AD 8H KC', 'insurance'), 'dealerWins'],
  ['both of a split lost', lastAnswerOf('8S 6D 8H TC KS 7D 9C KD', 'split', 'hit', 'hit'), 'dealerWins'],
  ['a push and a loss', lastAnswerOf('8S 6D 8H TC KS 2D 2C', 'split', 'stand', 'stand'), 'hands'],
  // Eighteen wins, twelve loses, and the net result is zero.
  ['a win and a loss', lastAnswerOf('8S 6D 8H TC KS 4D AC', 'split', 'stand', 'stand'), 'hands'],
])('%s: its heading names the outcome', (_, hand, verdict) => {
  expect(verdictOf(hand)).toBe(verdict)
})
