import { asUser } from '@cardroom/contract/ids.fixtures'
import { fromWire, zero } from '@cardroom/money'
import { expect, test } from 'vitest'
import type { Row } from './report-rows.ts'
import { nothing } from './report-sums.ts'
import { ordered } from './report.present.ts'

const rowOf = (id: number, white: number): Row => {
  const held = { white: zero, red: zero, tab: zero }
  const difference = { white: fromWire(white), red: zero }
  return {
    sums: nothing(),
    sessions: 0,
    agentId: asUser(id),
    balances: { opening: held, closing: held, difference },
  }
}
const rows = [rowOf(3, 0), rowOf(1, -0.01), rowOf(2, 5)]
const idsBy = (sort: Parameters<typeof ordered>[1]) => ordered(rows, sort).map(({ agentId }) => agentId)

test('rows that the entries do not explain are sorted by how much is missing', () => {
  expect(idsBy('-difference')).toEqual([2, 3, 1])
  expect(idsBy('difference')).toEqual([1, 3, 2])
})

test('rows are sorted by the id of whom they are about', () => {
  expect(idsBy('user_id')).toEqual([1, 2, 3])
  expect(idsBy('-user_id')).toEqual([3, 2, 1])
})
