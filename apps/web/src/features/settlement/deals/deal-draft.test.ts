import { expect, test } from 'vitest'
import { draftOf, firstDraft, inputOf, problemOf } from './deal-draft.ts'
import { dealOf } from '../settlement.fixtures.ts'

test('an existing deal is unchanged after it was drafted and read back', () => {
  const deal = dealOf().now
  expect(inputOf(draftOf(deal))).toEqual({ ...deal, from: 'next' })
})

test('a first deal may start immediately, and has no cap', () => {
  expect(inputOf({ ...draftOf(null), fee: '12.5' })).toMatchObject({
    fee_percent: 12.5,
    cap: null,
    from: 'current',
  })
})

test('the draft for one person is their deal; the draft for several starts next week', () => {
  expect(firstDraft(dealOf(), true)).toEqual(draftOf(dealOf().now))
  expect(firstDraft(undefined, true).from).toBe('current')
  expect(firstDraft(undefined, false)).toEqual({ ...draftOf(null), from: 'next' })
})

test.each([
  [{ loss: '100.01' }, 'loss'],
  [{ turnover: '10.5' }, 'turnover'],
  [{ fee: '101' }, 'fee'],
  [{ loss: '10', carry: false }, 'cap'],
  [{ loss: '10', carry: false, cap: '500' }, undefined],
  [{ loss: '100', turnover: '10', fee: '100' }, undefined],
] as const)('the draft %j has this problem: %s', (change, field) => {
  expect(problemOf({ ...draftOf(null), ...change })).toBe(field)
})
