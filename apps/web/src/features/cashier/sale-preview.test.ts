import { expect, test } from 'vitest'
import { salePreview } from './sale-preview.ts'

const plan = {
  amount: 11,
  currency: 'white',
  receivers: 3,
  isForOneself: false,
  redToSell: 1000,
} as const

test('white for several has one total, rounded up once', () => {
  expect(salePreview(plan)).toEqual({ received: 33, paid: 35, fee: 2, left: 965, lacking: 0 })
})

test('white for oneself is rounded down', () => {
  expect(salePreview({ ...plan, receivers: 1, isForOneself: true })).toMatchObject({ paid: 11, fee: 0 })
})

test('red has no fee', () => {
  expect(salePreview({ ...plan, currency: 'red' })).toMatchObject({ received: 33, paid: 33, fee: 0 })
})

test('an amount above the balance shows how much is missing', () => {
  expect(salePreview({ ...plan, amount: 1000, receivers: 1 })).toMatchObject({ left: -50, lacking: 50 })
  expect(salePreview({ ...plan, amount: 1000, redToSell: null })).toMatchObject({ left: null, lacking: 0 })
})

test('without an amount or a receiver there is no preview', () => {
  expect(salePreview({ ...plan, amount: null })).toBeUndefined()
  expect(salePreview({ ...plan, receivers: 0 })).toBeUndefined()
})
