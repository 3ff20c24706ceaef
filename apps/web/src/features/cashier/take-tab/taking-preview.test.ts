import { expect, test } from 'vitest'
import { takingPreview, wholeBalances, wholePreview } from './taking-preview.ts'
import { member } from '../cashier.fixtures.ts'

const daniel = member({ white_amount: 3700.5, red_amount: 0 })
const priya = member({ name: 'Priya Nair', white_amount: 12 })

test('a taking from several shows the total, and at most what the poorest has', () => {
  expect(takingPreview(10.25, 'white', [daniel, priya])).toEqual({
    total: 20.5,
    most: 12,
    poorest: undefined,
  })
  expect(takingPreview(13, 'white', [daniel, priya]).poorest).toMatchObject({ name: 'Priya Nair', held: 12 })
})

test('a hidden balance does not block a taking, and there is no "all" for it', () => {
  const hidden = member({ white_amount: null })
  expect(takingPreview(5000, 'white', [hidden])).toEqual({ total: 5000, most: null, poorest: undefined })
})

test('there is no preview until there is an amount and a person', () => {
  expect(takingPreview(null, 'white', [daniel]).total).toBeNull()
  expect(takingPreview(5, 'white', [])).toEqual({ total: null, most: null, poorest: undefined })
})

test('all that they have is each one’s own balance; who holds nothing is left out', () => {
  const none = member({ white_amount: 0 })
  const all = wholeBalances('white', [daniel, priya, none])
  expect(all).toEqual([
    { userId: daniel.user_id, amount: 3700.5 },
    { userId: priya.user_id, amount: 12 },
  ])
  expect(wholePreview(all ?? [])).toEqual({ total: 3712.5, most: null, poorest: undefined })
  expect(wholeBalances('white', [daniel, member({ white_amount: null })])).toBeNull()
  expect(wholePreview([]).total).toBeNull()
})
