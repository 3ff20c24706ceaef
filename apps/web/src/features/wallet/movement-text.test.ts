import { expect, test } from 'vitest'
import { movementKey } from './movement-text.ts'

test('each known reason has a text of its own, and all others have the text "other"', () => {
  expect(movementKey('card-set')).toBe('card-set')
  expect(movementKey('round.payout')).toBe('payout')
  expect(movementKey('what-nobody-wrote-yet')).toBe('other')
})
