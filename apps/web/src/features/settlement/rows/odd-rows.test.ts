import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { balanceAfter, carriedOn, inOrder, oddityOf } from './odd-rows.ts'
import { rowOf } from '../settlement.fixtures.ts'

const undisputed = { disputes: [] }
const dispute = { receipt_id: 1, number: 1, user_id: asUser(7), name: 'Samir Haddad', amount: 9150 }

test('a row over the cap, a row paid on the tab, and a row of a disputed receipt are odd', () => {
  expect(oddityOf(rowOf(), undisputed)).toBeUndefined()
  expect(oddityOf(rowOf({ cap: 8587.44 }), undisputed)).toBe('overCap')
  expect(oddityOf(rowOf({ cap: 8587.45 }), undisputed)).toBeUndefined()
  expect(oddityOf(rowOf({ pay: 'tab' }), undisputed)).toBe('toTab')
  expect(oddityOf(rowOf({ pay: 'tab', commission: 0 }), undisputed)).toBeUndefined()
  expect(oddityOf(rowOf({ user_id: asUser(7) }), { disputes: [dispute] })).toBe('disputed')
  expect(oddityOf(rowOf({ user_id: asUser(8) }), { disputes: [dispute] })).toBeUndefined()
})

test('a row that earned exactly its cap is not odd, although its parts are fractions', () => {
  const row = rowOf({ loss: 0.1, turnover: 0.2, fees: 0, adjustments: 0, cap: 0.3, commission: 0.3 })
  expect(oddityOf(row, undisputed)).toBeUndefined()
})

test('disputes come first, then rows on the tab and over the cap, then the largest', () => {
  const rows = [
    rowOf({ commission: 1 }),
    rowOf({ commission: 6 }),
    rowOf({ commission: 2, cap: 2 }),
    rowOf({ commission: 3, pay: 'tab' }),
    rowOf({ commission: 4, user_id: asUser(7) }),
  ]
  const ordered = inOrder({ rows, disputes: [dispute] })
  expect(ordered.map(({ commission }) => commission)).toEqual([4, 3, 2, 6, 1])
})

test('the carried amount is exact', () => {
  const carried = { loss: -0.1, fees: -0.2 }
  expect(carriedOn([rowOf({ carried_out: carried }), rowOf({ carried_out: carried })])).toBe(-0.6)
})

test('the balance after the closing is of what the person is paid in', () => {
  const balances = { balances_after: [{ user_id: asUser(7), white: 1, red: 2, tab: 3 }] }
  const after = (change: Parameters<typeof rowOf>[0]) =>
    balanceAfter(balances, rowOf({ user_id: asUser(7), ...change }))
  expect([after({}), after({ role: 'player' }), after({ pay: 'tab' })]).toEqual([2, 1, 3])
  expect(balanceAfter(balances, rowOf({ user_id: asUser(8) }))).toBeUndefined()
})
