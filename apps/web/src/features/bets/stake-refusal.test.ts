import { expect, test } from 'vitest'
import { refusalOfStake } from './stake-refusal.ts'

const limit = { min: 50, max: 5000 }

test.each([
  [{ stake: 0, wallet: 1000 }, { reason: 'placeChips' }],
  [
    { stake: 40, wallet: 1000 },
    { reason: 'atLeast', amount: 50 },
  ],
  [{ stake: 50, wallet: 0 }, undefined],
  [{ stake: 5000, wallet: 0 }, undefined],
  [
    { stake: 5010, wallet: 0 },
    { reason: 'atMost', amount: 5000 },
  ],
  [
    { stake: 300, wallet: -100 },
    { reason: 'tooLittle', amount: 200 },
  ],
])('%o', (stakes, refusal) => {
  expect(refusalOfStake({ ...limit, ...stakes })).toEqual(refusal)
})
