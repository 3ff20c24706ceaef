import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { chosenRows, countIn, rowChoiceIn, rowGroups, withRowChoice, type RowChoice } from './row-choice.ts'
import { rowOf } from '../settlement.fixtures.ts'

const settlement = {
  rows: [
    rowOf({ user_id: asUser(1), name: 'Mara', commission: 1, tab: 5, carried_out: { loss: -3, fees: -4 } }),
    rowOf({ user_id: asUser(2), name: 'Hugo', role: 'player', commission: 2, tab: -7 }),
    rowOf({ user_id: asUser(3), name: 'Jonas', pay: 'tab', commission: 3, tab: 0 }),
  ],
  disputes: [],
}
const all: RowChoice = { of: 'all', search: '', sort: null }
const names = (choice: Partial<RowChoice>) =>
  chosenRows(settlement, { ...all, ...choice }).map(({ name }) => name)

test('rows are shown by role, by what is odd, and by name', () => {
  expect(names({})).toEqual(['Jonas', 'Hugo', 'Mara'])
  expect(names({ of: 'agents' })).toEqual(['Jonas', 'Mara'])
  expect(names({ of: 'players' })).toEqual(['Hugo'])
  expect(names({ of: 'odd' })).toEqual(['Jonas'])
  expect(names({ of: 'agents', search: ' mar' })).toEqual(['Mara'])
  expect(rowGroups.map((group) => countIn(group, settlement))).toEqual([3, 2, 1, 1])
})

test('rows are sorted by a column instead of the odd ones first', () => {
  expect(names({ sort: { name: 'commission', isDescending: false } })).toEqual(['Mara', 'Hugo', 'Jonas'])
  expect(names({ sort: { name: 'name', isDescending: false } })).toEqual(['Hugo', 'Jonas', 'Mara'])
  expect(names({ sort: { name: 'tab', isDescending: true } })).toEqual(['Mara', 'Jonas', 'Hugo'])
  expect(names({ of: 'agents', sort: { name: 'carriedOut', isDescending: false } })).toEqual([
    'Mara',
    'Jonas',
  ])
})

test('the address has the choice, and nothing for all rows', () => {
  const choice: RowChoice = { of: 'odd', search: 'mara', sort: { name: 'tab', isDescending: true } }
  const address = withRowChoice(new URLSearchParams('x=1'), choice)
  expect(rowChoiceIn(address)).toEqual(choice)
  expect(rowChoiceIn(withRowChoice(address, { ...all, of: 'games' }))).toEqual({ ...all, of: 'games' })
  expect(withRowChoice(address, all).toString()).toBe('x=1')
  expect(rowChoiceIn(new URLSearchParams('of=nobody&sort=-deal'))).toEqual(all)
  expect(rowChoiceIn(new URLSearchParams('sort=toString'))).toEqual(all)
})
