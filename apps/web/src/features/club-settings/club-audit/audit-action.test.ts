import { expect, test } from 'vitest'
import en from '../../../../public/locales/en/clubSettings.json'
import { actionOf, detailOf, iconOf } from './audit-action.ts'

test('an entry shows before and after, an amount and a reason', () => {
  const nothing = { on: [], off: [], fields: [], money: { isByAgent: false } }
  expect(detailOf({ details: { from: 2, to: 3 } })).toEqual({ ...nothing, change: { from: '2', to: '3' } })
  expect(detailOf({ details: { amount: 50, currency: 'red', reason: '' } })).toEqual({
    ...nothing,
    amount: 50,
    currency: 'red',
  })
  expect(detailOf({ details: { from: null, to: 5 } })).toEqual(nothing)
})

test('an entry shows the price, the payer and the balance; some sums are shown elsewhere', () => {
  const details = {
    amount: 60,
    currency: 'white',
    total: 120,
    count: 2,
    price: 126,
    price_currency: 'red',
    paid_by: 'agent',
    balance_before: 500,
    balance_after: 374,
    user_ids: [7, 8],
  }
  expect(detailOf({ details })).toEqual({
    amount: 60,
    currency: 'white',
    money: { price: 126, priceCurrency: 'red', isByAgent: true, balance: { before: 500, after: 374 } },
    on: [],
    off: [],
    fields: [],
  })
})

test('a declined request shows no price, as nothing was paid', () => {
  const details = { amount: 60, currency: 'white', price: 63, price_currency: 'red', paid_by: 'agent' }
  expect(detailOf({ action: 'chips.request-declined', details }).money).toEqual({ isByAgent: false })
  expect(detailOf({ action: 'chips.request-accepted', details }).money).toMatchObject({ price: 63 })
})

test('an entry shows what was switched on or off, and what has a new value', () => {
  const details = { transfer: true, extract: false, jade_limit: 150, greetings: 'Hello' }
  expect(detailOf({ details })).toMatchObject({
    on: ['transfer'],
    off: ['extract'],
    fields: ['jade_limit', 'greetings'],
  })
})

test('old entries that contain unchanged values show no change for them', () => {
  const details = { extract: false, transfer: true, before: { extract: false, transfer: false } }
  expect(detailOf({ details })).toMatchObject({ on: ['transfer'], off: [] })
})

test('an action that the page does not know is still shown', () => {
  expect(actionOf({ action: 'club.rating' })).toBe('club.rating')
  expect(actionOf({ action: 'toString' })).toBeUndefined()
  expect(iconOf(undefined)).toBe('info')
})

test('every action with words has a picture', () => {
  const { other, ...groups } = en.audit.actions
  expect(other).not.toBe('')
  const named = Object.entries(groups).flatMap(([group, words]) =>
    Object.keys(words).map((word) => `${group}.${word}`),
  )
  expect(named.filter((action) => !actionOf({ action }))).toEqual([])
})
