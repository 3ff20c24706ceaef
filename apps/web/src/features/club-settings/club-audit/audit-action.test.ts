import { expect, test } from 'vitest'
import en from '../../../../public/locales/en/clubSettings.json'
import { actionOf, detailOf, iconOf } from './audit-action.ts'

test('before and after, an amount, a reason, a person', () => {
  const nothing = { userIds: [], on: [], off: [], fields: [], money: { isByAgent: false } }
  expect(detailOf({ target: null, details: { from: 2, to: 3 } })).toEqual({
    ...nothing,
    change: { from: '2', to: '3' },
  })
  expect(detailOf({ target: 'user 100007', details: { amount: 50, currency: 'red', reason: '' } })).toEqual({
    ...nothing,
    userIds: [100007],
    amount: 50,
    currency: 'red',
  })
  expect(detailOf({ target: 'game 1', details: { from: null, to: 5 } })).toEqual(nothing)
  expect(detailOf({ target: '2 users', details: { user_ids: [7, 8] } }).userIds).toEqual([7, 8])
})

test('each and all together, the price, who paid, and what it left', () => {
  const details = {
    amount: 60,
    currency: 'white',
    total: 120,
    price: 126,
    price_currency: 'red',
    paid_by: 'agent',
    balance_before: 500,
    balance_after: 374,
    user_ids: [7, 8],
  }
  expect(detailOf({ target: '2 users', details })).toEqual({
    amount: 60,
    currency: 'white',
    money: {
      total: 120,
      price: 126,
      priceCurrency: 'red',
      isByAgent: true,
      balance: { before: 500, after: 374 },
    },
    userIds: [7, 8],
    on: [],
    off: [],
    fields: [],
  })
  expect(detailOf({ target: 'user 7', details: { ...details, total: 60 } }).money.total).toBeUndefined()
})

test('which agent, or none', () => {
  const change = { agent: 'Hector', agent_id: 8, before: { agent_id: null } }
  expect(detailOf({ target: 'user 7', details: change })).toMatchObject({ agentId: 8, fields: [] })
  expect(detailOf({ target: 'user 7', details: { agent: '', agent_id: null } }).agentId).toBeNull()
})

test('what was switched on, what off, what has a new value', () => {
  const details = { transfer: true, extract: false, jade_limit: 150, greetings: 'Hello' }
  expect(detailOf({ target: null, details })).toMatchObject({
    on: ['transfer'],
    off: ['extract'],
    fields: [
      ['jade_limit', 150],
      ['greetings', undefined],
    ],
  })
})

test('what the page does not know yet is shown all the same', () => {
  expect(actionOf({ action: 'club.rating' })).toBe('club.rating')
  expect(actionOf({ action: 'toString' })).toBeUndefined()
  expect(iconOf(undefined)).toBe('info')
})

test('every action that has words has a picture', () => {
  const { other, ...groups } = en.audit.actions
  expect(other).not.toBe('')
  const named = Object.entries(groups).flatMap(([group, words]) =>
    Object.keys(words).map((word) => `${group}.${word}`),
  )
  expect(named.filter((action) => !actionOf({ action }))).toEqual([])
})
