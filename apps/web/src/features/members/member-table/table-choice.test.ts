import { expect, test } from 'vitest'
import { tableChoiceIn, tableQueryOf, withTableChoice, type TableChoice } from './table-choice.ts'

const usual = { name: 'result', isDescending: true } as const

test('a table’s choice is the same after it was written to an address and read back', () => {
  const choice: TableChoice = {
    search: 'Nora & #1',
    role: 'agent',
    agentId: 0,
    withTab: true,
    sort: { name: 'white', isDescending: false },
  }
  expect(tableChoiceIn(withTableChoice(new URLSearchParams('tab=members'), choice), usual)).toEqual(choice)
})

test('invalid values in an address are left out', () => {
  const nothing = { search: '', role: '', agentId: null, withTab: false, sort: usual }
  expect(tableChoiceIn(new URLSearchParams('role=owner&of=-1&owing=yes&sort=-theft'), usual)).toEqual(nothing)
})

test('the club’s largest result is the players’ smallest; balances keep the requested order', () => {
  const choice = tableChoiceIn(new URLSearchParams(), usual)
  expect(tableQueryOf(choice).sort).toBe('result')
  expect(tableQueryOf({ ...choice, sort: { name: 'white', isDescending: true } }).sort).toBe('-white')
})
