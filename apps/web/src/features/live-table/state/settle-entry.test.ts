import type { Outcome } from '@cardroom/contract/rounds'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { expect, test } from 'vitest'
import { settledBets } from './settle-entry.ts'

const hand = (total: number) => ({ cards: ['AS', '2S'], total })
const dealt = (winner: 'player' | 'banker' | 'tie', bankerTotal = 7): Outcome => ({
  winner,
  player: hand(winner === 'tie' ? bankerTotal : winner === 'player' ? 9 : 0),
  banker: hand(bankerTotal),
  player_pair: true,
  banker_pair: false,
})
const all: readonly TableBet[] = [
  { type: 'player', amount: 10 },
  { type: 'banker', amount: 10 },
  { type: 'tie', amount: 10 },
  { type: 'player_pair', amount: 10 },
  { type: 'banker_pair', amount: 10 },
]
const payouts = (gameId: number, outcome: Outcome) =>
  settledBets(gameId, all, outcome).map(({ payout }) => payout)

test('baccarat pays by its table, with commission and without', () => {
  expect(payouts(4, dealt('player'))).toEqual([20, 0, 0, 120, 0])
  expect(payouts(4, dealt('banker'))).toEqual([0, 19.5, 0, 120, 0])
  expect(payouts(4, dealt('tie'))).toEqual([10, 10, 90, 120, 0])
  expect(payouts(5, dealt('banker'))).toEqual([0, 20, 0, 120, 0])
  expect(payouts(5, dealt('banker', 6))).toEqual([0, 15, 0, 120, 0])
})

test('an outcome of another game settles nothing', () => {
  expect(payouts(1, dealt('player'))).toEqual([])
  expect(payouts(4, { number: '8', color: 'black' })).toEqual([])
})
