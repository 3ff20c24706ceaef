import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { chosenRows, countIn, rowChoiceIn, rowGroups, withRowChoice } from './row-choice.ts'
import { rowOf } from '../settlement.fixtures.ts'

const settlement = {
  rows: [
    rowOf({ user_id: asUser(1), name: 'Mara', commission: 1 }),
    rowOf({ user_id: asUser(2), name: 'Hugo', role: 'player', commission: 2 }),
    rowOf({ user_id: asUser(3), name: 'Jonas', pay: 'tab', commission: 3 }),
  ],
  disputes: [],
}
const names = (of: (typeof rowGroups)[number], search = '') =>
  chosenRows(settlement, { of, search }).map(({ name }) => name)

test('rows are shown by role, by what is odd, and by name', () => {
  expect(names('all')).toEqual(['Jonas', 'Hugo', 'Mara'])
  expect(names('agents')).toEqual(['Jonas', 'Mara'])
  expect(names('players')).toEqual(['Hugo'])
  expect(names('odd')).toEqual(['Jonas'])
  expect(names('agents', ' mar')).toEqual(['Mara'])
  expect(rowGroups.map((group) => countIn(group, settlement))).toEqual([3, 2, 1, 1])
})

test('the address has the choice, and nothing for all rows', () => {
  const address = withRowChoice(new URLSearchParams('x=1'), { of: 'odd', search: 'mara' })
  expect(rowChoiceIn(address)).toEqual({ of: 'odd', search: 'mara' })
  expect(withRowChoice(address, { of: 'all', search: '' }).toString()).toBe('x=1')
  expect(rowChoiceIn(new URLSearchParams('of=nobody'))).toEqual({ of: 'all', search: '' })
})
