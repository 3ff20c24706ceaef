import { expect, test } from 'vitest'
import type { SlipBet } from './bet-slip.ts'
import { readPlayed } from './last-played.ts'

const bets: readonly SlipBet[] = [
  { type: 'split', numbers: ['8', '11'], amount: 50 },
  { type: 'red', numbers: [], amount: 200 },
]

test('the played bets are read as they were kept', () => {
  expect(readPlayed(JSON.stringify(bets))).toEqual(bets)
  expect(readPlayed(null)).toEqual([])
})

test.each([
  'nonsense',
  '{"type":"red"}',
  'null',
  JSON.stringify([...bets, { type: 'red', numbers: [], amount: 0 }]),
  JSON.stringify([...bets, { type: 'red', amount: 10 }]),
  JSON.stringify([{ type: 'split', numbers: [8, 11], amount: 10 }]),
  JSON.stringify([null]),
])('%s is no list of bets', (stored) => {
  expect(readPlayed(stored)).toEqual([])
})
