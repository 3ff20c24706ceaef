import { expect, test } from 'vitest'
import { namePayment } from './name-payment.ts'

const purse = { mayUseJade: true, jade: 600, diamonds: 0, price: 500 }

test('the club pays if its jade is enough', () =>
  expect(namePayment(purse)).toEqual({ from: 'jade', isShort: false }))

test('otherwise the user pays in diamonds, and may have too few', () => {
  expect(namePayment({ ...purse, jade: 499, diamonds: 500 })).toEqual({ from: 'diamond', isShort: false })
  expect(namePayment({ ...purse, jade: 499, diamonds: 499 })).toEqual({ from: 'diamond', isShort: true })
})

test('without the right to use the jade the user always pays in diamonds', () =>
  expect(namePayment({ ...purse, mayUseJade: false })).toEqual({ from: 'diamond', isShort: true }))

test('if the jade is hidden, the server decides', () =>
  expect(namePayment({ ...purse, jade: null })).toEqual({ from: 'jadeOrDiamond', isShort: false }))
