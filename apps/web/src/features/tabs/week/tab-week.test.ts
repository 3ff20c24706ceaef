import { fromWire, sum } from '@cardroom/money'
import { expect, test } from 'vitest'
import { tabWeekLines } from './tab-week.ts'
import { weekOf } from '../tabs.fixtures.ts'

test('the two sides see the same changes with the opposite sign', () => {
  expect(tabWeekLines({ week: weekOf }, true)).toEqual([
    { name: 'opening', amount: 3500 },
    { name: 'tab-sale', amount: 2600 },
    { name: 'tab-paid', amount: -2000 },
    { name: 'closing', amount: 4100 },
  ])
  const [opening, sold, paid, closing] = tabWeekLines({ week: weekOf }, false)
  expect([opening, sold, paid, closing].map((line) => line?.amount)).toEqual([-3500, -2600, 2000, -4100])
})

test('the opening balance and the changes are the closing balance', () => {
  const lines = tabWeekLines({ week: weekOf }, false).map(({ amount }) => fromWire(amount))
  expect(sum(lines.slice(0, -1))).toBe(lines.at(-1))
})

test('without a period there is nothing to show', () => expect(tabWeekLines({}, true)).toEqual([]))
