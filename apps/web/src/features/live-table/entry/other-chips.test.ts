import type { TableBet } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableShown } from '@cardroom/contract/tables'
import { expect, test } from 'vitest'
import { hasOtherChips } from './other-chips.ts'
import { tableAt, watchedTable } from '../state/live-table.fixtures.ts'

type Chips = PersonsChips['bets']

const red: TableBet = { type: 'red', amount: 50 }
const split: TableBet = { type: 'split', numbers: ['8', '11'], amount: 100 }
const { mine } = tableAt()

/** Returns a table where person 1 has an entry with these bets, and `lying` are the chips on the felt. */
function tableWith(bets: readonly TableBet[], lying: Chips): TableShown {
  const entry = { round: 2, seq: 1, bets: [...bets], stake: 150, commit: 'c1' }
  return tableAt({ ...(mine && { mine: { ...mine, entry } }), chips: [{ person: 1, bets: lying }] })
}

test('the chips of the entry are known, also where their amounts are hidden from the table', () => {
  expect(hasOtherChips(tableWith([red, split], [red, { ...split, amount: null }]))).toBe(false)
  expect(hasOtherChips(tableAt())).toBe(false)
})

const others: readonly (readonly [what: string, lying: Chips])[] = [
  ['another amount', [{ ...red, amount: 60 }]],
  ['another place', [{ ...red, type: 'black' }]],
  ['one bet more', [red, split]],
  ['no bet at all', []],
]
test.each(others)('%s comes from another device', (_, lying) => {
  expect(hasOtherChips(tableWith([red], lying))).toBe(true)
})

test('an onlooker has no chips', () => {
  expect(hasOtherChips(watchedTable({ chips: [{ person: 1, bets: [red] }] }))).toBe(false)
})
