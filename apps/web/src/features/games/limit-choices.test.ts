import type { PlayableLimits } from '@cardroom/contract/games'
import { expect, test } from 'vitest'
import { firstChoice, limitChoices, openStakes } from './limit-choices.ts'

const limits: PlayableLimits = {
  game_id: 1,
  name: 'European roulette',
  game_type: 1,
  casual_min: 10,
  casual_max: 1000,
  casual_active: true,
  standard_min: 50,
  standard_max: 5000,
  standard_active: true,
  deluxe_min: 100,
  deluxe_max: 10_000,
  deluxe_active: false,
  diamond_min: 500,
  diamond_max: 50_000,
  diamond_active: true,
  vip_min: 1000,
  vip_max: 100_000,
  vip_active: true,
  allowed: { casual: true, standard: true, deluxe: false, diamond: false, vip: true },
  next_server_seed_hash: 'ab'.repeat(32),
}

test('the limits come smallest first, each with the reason why it is closed to the player', () => {
  const choices = limitChoices(limits, 600)
  expect(choices.map(({ name, refusal }) => [name, refusal])).toEqual([
    ['casual', undefined],
    ['standard', undefined],
    ['deluxe', 'closed'],
    ['diamond', 'notForYou'],
    ['vip', 'tooLittle'],
  ])
  expect(openStakes(choices)).toEqual({ min: 10, max: 100_000 })
})

test('a closed game has no stakes', () => {
  const closed = limitChoices(limits, 600).map((choice) => ({ ...choice, refusal: 'notForYou' as const }))
  expect(openStakes(closed)).toBeUndefined()
})

test.each([
  { kept: [], last: null, first: 'casual' },
  { kept: [], last: 'standard', first: 'standard' },
  { kept: ['casual'], last: 'standard', first: 'casual' },
  // The last limit is closed now, too expensive, or unknown.
  { kept: [], last: 'deluxe', first: 'casual' },
  { kept: [], last: 'vip', first: 'casual' },
  { kept: [], last: 'highest', first: 'casual' },
  // The limit of a waiting seat is chosen, whatever its state is now.
  { kept: ['diamond'], last: 'standard', first: 'diamond' },
] as const)('with a seat at $kept and $last chosen last, $first is chosen first', ({ kept, last, first }) => {
  expect(firstChoice(limitChoices(limits, 600), { kept, last })?.name).toBe(first)
})
