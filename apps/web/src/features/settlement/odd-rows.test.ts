import { expect, test } from 'vitest'
import { carriedOn, inOrder, oddityOf } from './odd-rows.ts'
import { rowOf } from './settlement.fixtures.ts'

test('a row over the cap and a row paid on the tab are odd', () => {
  expect(oddityOf(rowOf())).toBeUndefined()
  expect(oddityOf(rowOf({ cap: 8587.44 }))).toBe('overCap')
  expect(oddityOf(rowOf({ cap: 8587.45 }))).toBeUndefined()
  expect(oddityOf(rowOf({ pay: 'tab' }))).toBe('toTab')
  expect(oddityOf(rowOf({ pay: 'tab', commission: 0 }))).toBeUndefined()
})

test('the odd rows come first, then the largest', () => {
  const rows = [rowOf({ commission: 1 }), rowOf({ commission: 3 }), rowOf({ commission: 2, pay: 'tab' })]
  expect(inOrder(rows).map(({ commission }) => commission)).toEqual([2, 3, 1])
})

test('the carried amount is exact', () => {
  const carried = { loss: -0.1, fees: -0.2 }
  expect(carriedOn([rowOf({ carried_out: carried }), rowOf({ carried_out: carried })])).toBe(-0.6)
})
