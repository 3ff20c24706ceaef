import type { TableEntry } from '@cardroom/contract/tables'
import { describe, expect, test } from 'vitest'
import { tableAt, watchedTable } from './live-table.fixtures.ts'
import { liveTable, nextTable } from './live-table.ts'
import type { TableChange } from './table-change.ts'

const at = (ms: number) => 1_000_000 + ms
const { mine } = tableAt()
const entry: TableEntry = {
  round: 2,
  seq: 1,
  bets: [{ type: 'red', amount: 50 }],
  stake: 50,
  commit: 'c1',
}
/** A table at which 50 of 8,420 chips are on red, after the close. */
const drawing = liveTable(
  tableAt({ state: 'closed', ...(mine && { mine: { ...mine, entry, wallet: 8370 } }) }),
)

const balance = (amount: number): TableChange => ({ kind: 'balance', amount })
const ended: TableChange = {
  kind: 'table',
  payload: {
    id: 7,
    now: at(22_000),
    n: 11,
    round: 3,
    state: 'result',
    paused_for: null,
    last_round: false,
    closes_at: null,
    next_at: at(30_000),
  },
}
/** Red wins, so the round pays 100. */
const result: TableChange = {
  kind: 'table.result',
  payload: {
    id: 7,
    now: at(22_000),
    result: {
      id: 40,
      key: 'dd'.repeat(16),
      table_id: 7,
      round: 2,
      state: 'settled',
      closes_at: at(20_000),
      outcome: { number: '1', color: 'red' },
      house_seed: 'e1'.repeat(32),
      winners: [],
      players: 1,
      won: 1,
    },
  },
}

describe.each([
  ['before the result', (amount: number) => [balance(amount), ended, result]],
  ['between state and result', (amount: number) => [ended, balance(amount), result]],
  ['after the result', (amount: number) => [ended, result, balance(amount)]],
] as const)('a balance that is told %s', (_, changesWith) => {
  test('and is that of the payout loads nothing', () => {
    const live = changesWith(8470).reduce(nextTable, drawing)
    expect(live).toMatchObject({ isBehind: false, balance: undefined, table: { mine: { wallet: 8470 } } })
  })

  test('and has chips from elsewhere loads the table once the result is known', () => {
    const live = changesWith(8970).reduce(nextTable, drawing)
    expect(live).toMatchObject({ isBehind: true, balance: undefined })
    const fresh = tableAt({ n: 11, round: 3, state: 'result', now: at(23_000) })
    const shown = nextTable(live, { kind: 'shown', table: fresh })
    expect(shown).toMatchObject({ isBehind: false, table: { mine: { wallet: 8420 } } })
  })
})

test('a balance that is told while no draw goes on loads the table at once, except for who only watches', () => {
  expect(nextTable(liveTable(tableAt()), balance(8470)).isBehind).toBe(true)
  expect(nextTable(liveTable(watchedTable()), balance(8470)).isBehind).toBe(false)
})
