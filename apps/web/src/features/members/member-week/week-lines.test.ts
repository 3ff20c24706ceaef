import type { ReportRow } from '@cardroom/contract/report'
import { expect, test } from 'vitest'
import { weekOf } from '../members.fixtures.ts'
import { weekCurrencies, weekLines } from './week-lines.ts'

const summed = (row: ReportRow, currency: 'white' | 'red') =>
  weekLines(row, currency)
    .slice(0, -1)
    .reduce((sum, { amount }) => sum + amount, 0)

test('the changes make the balance now of the one at the beginning', () => {
  const player = weekOf()
  expect(weekLines(player, 'white').map(({ name }) => name)).toEqual([
    'opening',
    'bought',
    'returned',
    'result',
    'now',
  ])
  expect(summed(player, 'white')).toBe(player.closing?.white)
})

test('what is staked in an open hand has left the balance, and is in no result', () => {
  const row = weekOf({ open_stakes: 30, closing: { white: 12_450, red: 0, tab: 0 } })
  expect(weekLines(row, 'white')).toContainEqual({ name: 'openStakes', amount: -30 })
  expect(summed(row, 'white')).toBe(12_450)
})

test('an agent’s red: what it bought, sold and got back', () => {
  const agent = weekOf({
    role: 'agent',
    opening: { white: 0, red: 1000, tab: 0 },
    bought: { white: 0, red: 500 },
    sold: 105,
    got_back: { white: 0, red: 7.25 },
    returned: { white: 0, red: 0 },
    closing: { white: 0, red: 1402.25, tab: 0 },
  })
  expect(weekCurrencies(agent)).toEqual(['white', 'red'])
  expect(weekLines(agent, 'red').slice(1, -1)).toEqual([
    { name: 'bought', amount: 500 },
    { name: 'sold', amount: -105 },
    { name: 'gotBack', amount: 7.25 },
  ])
  expect(summed(agent, 'red')).toBe(1402.25)
})

test('rounds that came to nothing are told; red that a player never had is not', () => {
  const even = weekOf({ result: 0, closing: { white: 22_120, red: 0, tab: 0 } })
  expect(weekLines(even, 'white')).toContainEqual({ name: 'result', amount: 0 })
  expect(weekCurrencies(even)).toEqual(['white'])
})
