import { expect, test } from 'vitest'
import en from '../../../../public/locales/en/clubSettings.json'
import { actionOf, detailOf, iconOf } from './audit-action.ts'

test('before and after, an amount, a reason, a person', () => {
  expect(detailOf({ target: null, details: { from: 2, to: 3 } })).toEqual({ change: { from: '2', to: '3' } })
  expect(detailOf({ target: 'user 100007', details: { amount: 50, currency: 'red', reason: '' } })).toEqual({
    userId: '100007',
    amount: 50,
    currency: 'red',
  })
  expect(detailOf({ target: 'game 1', details: { from: null, to: 5 } })).toEqual({})
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
