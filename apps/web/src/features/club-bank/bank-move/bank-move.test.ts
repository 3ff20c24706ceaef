import { expect, test } from 'vitest'
import { allOf, chipsAfter, freeOf, mostOf } from './bank-move.ts'

test('the bank’s amount above zero is free, except what open hands reserve; red chips limit a cover', () => {
  expect(freeOf({ white: 1200.5, reserved: 0, red: 0 })).toBe(1200.5)
  expect(freeOf({ white: 1200.5, reserved: 80.3, red: 0 })).toBe(1120.2)
  expect(freeOf({ white: 50, reserved: 80, red: 0 })).toBe(0)
  expect(freeOf({ white: -300, reserved: 0, red: 0 })).toBe(0)
  expect(mostOf({ white: -300, reserved: 0, red: 50 }, 'cover')).toBe(50)
})

test('both sides change by the same amount, to the hundredth', () => {
  expect(chipsAfter({ white: 100.1, red: 0.2 }, { amount: 0.3, direction: 'profit' })).toEqual({
    white: 99.8,
    red: 0.5,
  })
  expect(chipsAfter({ white: -50, red: 80 }, { amount: 50, direction: 'cover' })).toEqual({
    white: 0,
    red: 30,
  })
})

test('"all" takes all that is free, or fills a negative bank as far as the red chips go', () => {
  expect(allOf({ white: -402.5, reserved: 0, red: 134_561 }, 'cover')).toBe(402.5)
  expect(allOf({ white: -402.5, reserved: 0, red: 50 }, 'cover')).toBe(50)
  expect(allOf({ white: 300, reserved: 0, red: 50 }, 'cover')).toBe(0)
  expect(allOf({ white: 300, reserved: 80.5, red: 50 }, 'profit')).toBe(219.5)
})
