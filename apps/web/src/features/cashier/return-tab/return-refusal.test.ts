import { expect, test } from 'vitest'
import { returnRefusal } from './return-refusal.ts'

test('no more than there is, to the hundredth', () => {
  expect(returnRefusal(3700.5, 3700.5)).toBeUndefined()
  expect(returnRefusal(3700.51, 3700.5)).toBe('tooMuch')
  expect(returnRefusal(null, 3700.5)).toBeUndefined()
})

test('who has none is told so before typing', () => {
  expect(returnRefusal(null, 0)).toBe('none')
})
