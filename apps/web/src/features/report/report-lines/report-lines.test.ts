import type { ReportRow } from '@cardroom/contract/report'
import { expect, test } from 'vitest'
import { rowOf } from '../report.fixtures.ts'
import { reportCurrencies, reportLines } from './report-lines.ts'

const summed = (row: ReportRow, currency: 'white' | 'red') =>
  reportLines(row, currency)
    .slice(0, -1)
    .reduce((sum, { amount }) => sum + amount, 0)

test('the opening balance plus the changes is the current balance', () => {
  const player = rowOf()
  expect(reportLines(player, 'white').map(({ name }) => name)).toEqual([
    'opening',
    'bought',
    'returned',
    'result',
    'now',
  ])
  expect(summed(player, 'white')).toBe(player.closing?.white)
})

test('the stake of an open hand has left the balance, and is in no result', () => {
  const row = rowOf({ open_stakes: 30, closing: { white: 12_450, red: 0, tab: 0 } })
  expect(reportLines(row, 'white')).toContainEqual({ name: 'openStakes', amount: -30 })
  expect(summed(row, 'white')).toBe(12_450)
})

test('an agent’s red is shown as bought, sold and returned', () => {
  const agent = rowOf({
    role: 'agent',
    opening: { white: 0, red: 1000, tab: 0 },
    bought: { white: 0, red: 500 },
    sold: 105,
    got_back: { white: 0, red: 7.25 },
    returned: { white: 0, red: 0 },
    closing: { white: 0, red: 1402.25, tab: 0 },
  })
  expect(reportCurrencies(agent)).toEqual(['white', 'red'])
  expect(reportLines(agent, 'red').slice(1, -1)).toEqual([
    { name: 'bought', amount: 500 },
    { name: 'sold', amount: -105 },
    { name: 'gotBack', amount: 7.25 },
  ])
  expect(summed(agent, 'red')).toBe(1402.25)
})

test('rounds with a result of zero are listed; red that a player never had is not', () => {
  const even = rowOf({ result: 0, closing: { white: 22_120, red: 0, tab: 0 } })
  expect(reportLines(even, 'white')).toContainEqual({ name: 'result', amount: 0 })
  expect(reportCurrencies(even)).toEqual(['white'])
})

test('a reversed sale and a commission are among the changes', () => {
  const row = rowOf({
    reversed: { white: -2000, red: 0 },
    commission: { white: 100, red: 0 },
    closing: { white: 10_580, red: 0, tab: 0 },
  })
  expect(reportLines(row, 'white')).toContainEqual({ name: 'reversed', amount: -2000 })
  expect(summed(row, 'white')).toBe(10_580)
})
