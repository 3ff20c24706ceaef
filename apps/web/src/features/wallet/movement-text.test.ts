import { expect, test } from 'vitest'
import { movementKey } from './movement-text.ts'

test('each reason has its words, an unknown one is "something else"', () => {
  expect(movementKey('card-set')).toBe('card-set')
  expect(movementKey('round.payout')).toBe('payout')
  expect(movementKey('what-nobody-wrote-yet')).toBe('other')
})
