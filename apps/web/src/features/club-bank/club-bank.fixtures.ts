import { asUser } from '@cardroom/contract/ids.fixtures'
import type { BooksEntry } from '@cardroom/contract/reports'
import type { GameReturn } from './fairness/game-return.ts'
import type { BooksLine } from './trial-balance/trial-balance.view.tsx'

/** The books of a club, which balance to the hundredth. */
export const booksLines: readonly BooksLine[] = [
  {
    currency: 'white',
    issued: 1_842_310.5,
    members: 1_784_220.5,
    treasury: 0,
    bank: 58_090,
    fees: 0,
    difference: 0,
  },
  {
    currency: 'red',
    issued: 836_021.5,
    members: 184_250,
    treasury: 640_000.75,
    bank: 0,
    fees: 11_770.75,
    difference: 0,
  },
  { currency: 'jade', issued: 900, members: 0, treasury: 900, bank: 0, fees: 0, difference: 0 },
]

const entry = (id: number, reason: string, rest: Partial<BooksEntry>): BooksEntry => ({
  id,
  reason,
  amount: 100,
  person: { id: asUser(7), name: 'Daniel Marsh' },
  transaction_id: null,
  round_id: null,
  created_at: '2025-11-20T21:42:00Z',
  ...rest,
})

/** One entry with each kind of receipt, one without, and one that this version has no words for. */
export const booksEntries: readonly BooksEntry[] = [
  entry(14, 'round.payout', { amount: -12_345_678.5, round_id: 81 }),
  entry(12, 'round.stake.2', { round_id: 81 }),
  entry(9, 'chips-received', {
    amount: 1000,
    person: { id: asUser(8), name: 'Константин Преображенский-Задунайский' },
    transaction_id: 5,
  }),
  entry(6, 'bank-received', { amount: 0.25, person: null }),
  entry(4, 'something-new', {}),
]

const gameReturn = (
  gameId: number,
  rounds: number,
  [low, expected, high, observed]: readonly [number, number, number, number],
): GameReturn => ({
  gameId,
  rounds,
  stake: rounds * 100,
  payout: rounds * 100 * observed,
  low,
  expected,
  high,
  observed,
  unrevealed: 0,
})

/**
 * The returns of the games. Two of the six games have not been played, and one return is outside its band.
 */
export const clubReturns: readonly GameReturn[] = [
  gameReturn(1, 128_450, [0.955, 0.973, 0.991, 0.968]),
  {
    gameId: 2,
    rounds: 0,
    stake: 0,
    payout: 0,
    low: null,
    expected: null,
    high: null,
    observed: null,
    unrevealed: 0,
  },
  gameReturn(3, 1240, [0.83, 0.9865, 1.14, 1.08]),
  gameReturn(4, 40_210, [0.962, 0.9872, 1.012, 0.951]),
  gameReturn(6, 22_014, [0.966, 0.995, 1.024, 1.001]),
]
