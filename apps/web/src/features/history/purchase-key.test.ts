import { expect, test } from 'vitest'
import { purchaseKey } from './purchase-key.ts'

test('each purchase has its words, whatever the card set', () => {
  expect(purchaseKey('card-set-4')).toBe('card-set')
  expect(purchaseKey('club-name')).toBe('club-name')
  expect(purchaseKey('diamond-gift')).toBe('diamond-gift')
  expect(purchaseKey('what-nobody-sells-yet')).toBe('other')
})
