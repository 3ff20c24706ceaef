import { expect, test } from 'vitest'
import { chipsAfter, freeOf, mostOf } from './bank-move.ts'

test('only what the bank has above zero is free', () => {
  expect(freeOf({ white: 1200.5, red: 0 })).toBe(1200.5)
  expect(freeOf({ white: -300, red: 0 })).toBe(0)
  expect(mostOf({ white: -300, red: 50 }, 'cover')).toBe(50)
})

test('both sides move one for one, to the hundredth', () => {
  expect(chipsAfter({ white: 100.1, red: 0.2 }, { amount: 0.3, direction: 'profit' })).toEqual({
    white: 99.8,
    red: 0.5,
  })
  expect(chipsAfter({ white: -50, red: 80 }, { amount: 50, direction: 'cover' })).toEqual({
    white: 0,
    red: 30,
  })
})
