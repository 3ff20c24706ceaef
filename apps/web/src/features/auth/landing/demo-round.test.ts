import { gameById } from '@cardroom/games'
import { expect, test } from 'vitest'
import { dealDemoRound, isDemoRoundTrue } from './demo-round.ts'

const seed = '5f'.repeat(32)

test('a round follows from its seed', () => {
  expect(gameById(4)?.name).toBe('Baccarat')
  const round = dealDemoRound(seed)
  expect(isDemoRoundTrue(round)).toBe(true)
})

test('another seal or other cards are detected', () => {
  const round = dealDemoRound(seed)
  const other = dealDemoRound('60'.repeat(32))
  expect(isDemoRoundTrue({ ...round, seal: other.seal })).toBe(false)
  expect(isDemoRoundTrue({ ...round, outcome: other.outcome })).toBe(false)
})
