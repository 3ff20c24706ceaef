import { expect, test } from 'vitest'
import { namePayment } from './name-payment.ts'

const purse = { mayUseJade: true, jade: 600, diamonds: 0, price: 500 }

test('the club pays if its jade is enough', () =>
  expect(namePayment(purse)).toEqual({ from: 'jade', isShort: false }))

test('else one pays in diamonds, and may have too few', () => {
  expect(namePayment({ ...purse, jade: 499, diamonds: 500 })).toEqual({ from: 'diamond', isShort: false })
  expect(namePayment({ ...purse, jade: 499, diamonds: 499 })).toEqual({ from: 'diamond', isShort: true })
})

test('without the right to the jade one always pays oneself', () =>
  expect(namePayment({ ...purse, mayUseJade: false })).toEqual({ from: 'diamond', isShort: true }))

test('where the jade is not seen the server decides', () =>
  expect(namePayment({ ...purse, jade: null })).toEqual({ from: 'jadeOrDiamond', isShort: false }))
