import { expect, test } from 'vitest'
import { returnRefusal } from './return-refusal.ts'

test('a return cannot exceed the balance, to the hundredth', () => {
  expect(returnRefusal(3700.5, 3700.5)).toBeUndefined()
  expect(returnRefusal(3700.51, 3700.5)).toBe('tooMuch')
  expect(returnRefusal(null, 3700.5)).toBeUndefined()
})

test('an empty balance is reported before any amount is typed', () => {
  expect(returnRefusal(null, 0)).toBe('none')
})
