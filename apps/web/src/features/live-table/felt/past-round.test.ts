import type { SharedRound } from '@cardroom/contract/table-rounds'
import { expect, test } from 'vitest'
import { pastRoundOf } from './past-round.ts'
import { tableAt } from '../state/live-table.fixtures.ts'
import type { PastRound } from '../state/live-table.ts'

const { mine } = tableAt()
const result: SharedRound = {
  id: 40,
  key: 'dd'.repeat(16),
  table_id: 7,
  round: 2,
  state: 'settled',
  closes_at: 1,
  outcome: { number: '8', color: 'black' },
  winners: [],
  players: 1,
  won: 1,
}
const past: PastRound = {
  round: 2,
  chips: [],
  entry: {
    round: 2,
    seq: 1,
    bets: [
      { type: 'split', numbers: ['8', '11'], amount: 50 },
      { type: 'red', amount: 50 },
    ],
    stake: 100,
    commit: 'c1',
  },
  result,
  mine: undefined,
  isSeen: true,
  secrets: new Map(),
}

test('the person’s bets are settled by the rules of the game', () => {
  const round = pastRoundOf(1, mine, past)
  expect(round).toMatchObject({ stake: 100, payout: 900, net: 800, wallet: 8420 })
  expect(round?.bets.map(({ payout }) => payout)).toEqual([900, 0])
})

test('an onlooker sees the round without bets', () => {
  expect(pastRoundOf(1, undefined, { ...past, entry: null })).toMatchObject({ stake: 0, bets: [] })
})

test('a voided round, and one whose result is still to come, have no number', () => {
  const { outcome: _, ...voided } = result
  expect(pastRoundOf(1, mine, { ...past, result: { ...voided, state: 'voided' } })).toBeUndefined()
  expect(pastRoundOf(1, mine, { ...past, result: undefined })).toBeUndefined()
  expect(pastRoundOf(1, mine, undefined)).toBeUndefined()
})

test('a round of another game, which the table had before, is not shown', () => {
  expect(pastRoundOf(4, mine, past)).toBeUndefined()
})
