import { expect, test } from 'vitest'
import { lostSpots, spotDiscs, tableFacts } from './spot-discs.ts'
import { personAt } from '../state/live-table.fixtures.ts'

const people = [personAt(1), personAt(2), personAt(3, { name: null })]
const chips = [
  { person: 1, bets: [{ type: 'red' as const, amount: 50 }] },
  {
    person: 2,
    bets: [
      { type: 'red' as const, amount: 100 },
      { type: 'split' as const, numbers: ['8', '11'], amount: 20 },
    ],
  },
  { person: 3, bets: [{ type: 'red' as const, amount: null }] },
]

test('the chips of the others lie on their spots, without those of the viewing person', () => {
  expect(spotDiscs(chips, people, 1)).toEqual([
    {
      key: 'red:',
      discs: [
        { person: 2, name: 'Ilya', amount: 100 },
        { person: 3, name: null, amount: null },
      ],
    },
    { key: 'split:8-11', discs: [{ person: 2, name: 'Ilya', amount: 20 }] },
  ])
})

test('an onlooker sees the chips of everybody', () => {
  expect(spotDiscs(chips, people, undefined)[0]?.discs).toHaveLength(3)
})

test('the house takes the spots on which nothing is paid, each once', () => {
  expect(lostSpots(1, chips, { number: '17', color: 'black' })).toEqual(['red:', 'split:8-11'])
  expect(lostSpots(1, chips, { number: '8', color: 'black' })).toEqual(['red:'])
  expect(lostSpots(1, chips, { number: '32', color: 'red' })).toEqual(['split:8-11'])
})

test('hidden amounts are not in the total', () => {
  expect(tableFacts(chips)).toEqual({ placed: 3, staked: 170 })
})
