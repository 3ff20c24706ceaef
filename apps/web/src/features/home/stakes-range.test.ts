import { expect, test } from 'vitest'
import type { PlayableLimits } from '@cardroom/contract/games'
import { stakesRange } from './stakes-range.ts'

const game = (game_id: number, allowed: Partial<PlayableLimits['allowed']>) =>
  ({
    game_id,
    casual_min: 10,
    casual_max: 1000,
    standard_min: 50,
    standard_max: 5000,
    vip_min: 1000,
    vip_max: 100_000,
    allowed: { casual: false, standard: false, deluxe: false, diamond: false, vip: false, ...allowed },
  }) as PlayableLimits

test('the range counts the games with a limit that is open to the user', () => {
  const limits = [game(1, { casual: true, vip: true }), game(2, { standard: true }), game(3, {})]
  expect(stakesRange(limits)).toEqual({ games: 2, min: 10, max: 100_000 })
})

test('the range is undefined if nothing is open', () => {
  expect(stakesRange([game(1, {})])).toBeUndefined()
  expect(stakesRange([])).toBeUndefined()
})
