import type { SharedRound } from '@cardroom/contract/table-rounds'
import type { TableRoads } from '@cardroom/contract/tables'
import { expect, test } from 'vitest'
import { tableAt } from './live-table.fixtures.ts'
import { liveTable, nextTable } from './live-table.ts'
import type { TableEvent } from './table-change.ts'

const until = 2_000_000
const hand = { cards: ['AS', '2S'], total: 3 }
const banker = { winner: 'banker', player_pair: false, banker_pair: true } as const
const tie = { winner: 'tie', player_pair: false, banker_pair: false } as const

const resultOf = (changes: Partial<SharedRound> = {}): SharedRound => ({
  id: 40,
  key: 'dd'.repeat(16),
  table_id: 7,
  round: 2,
  state: 'settled',
  closes_at: 1,
  outcome: { ...banker, player: hand, banker: hand },
  house_seed: 'e1'.repeat(32),
  winners: [],
  players: 1,
  won: 0,
  ...changes,
})
const resultAt = (now: number, result = resultOf()): TableEvent => ({
  kind: 'table.result',
  payload: { id: 7, now, result },
})
const after = (event: TableEvent, roads: TableRoads = { results: [tie], until }) =>
  nextTable(liveTable(tableAt({ game_id: 4, game_type: 2, last: [], roads })), event)

test('a result is the newest of the roads', () => {
  const { table, isBehind } = after(resultAt(until - 1))
  expect(table.roads).toEqual({ results: [banker, tie], until })
  expect(isBehind).toBe(false)
})

test('70 rounds are kept', () => {
  const results = Array.from({ length: 70 }, () => tie)
  const { table } = after(resultAt(until - 1), { results, until })
  expect(table.roads?.results).toEqual([banker, ...results.slice(1)])
})

test('the first result of a day begins them anew, and the table is asked when the day ends', () => {
  const { table, isBehind } = after(resultAt(until))
  expect(table.roads?.results).toEqual([banker])
  expect(isBehind).toBe(true)
})

test('a voided round has no place on them', () => {
  const { outcome: _, ...voided } = resultOf({ state: 'voided' })
  const { table } = after(resultAt(until - 1, voided))
  expect(table.roads?.results).toEqual([tie])
})

test('a table of roulette has none', () => {
  const spun = resultOf({ outcome: { number: '8', color: 'black' } })
  const roulette = nextTable(liveTable(tableAt()), resultAt(until, spun))
  expect(roulette.table.roads).toBeUndefined()
  expect(roulette.isBehind).toBe(false)
})
