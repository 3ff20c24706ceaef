import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { isList, namesakes, rowsIn, rowsOf, textOf, withAllTheyHave, withNext } from './amount-rows.ts'

const row = (key: number, person: string, amount: string, isOnTab = false) => ({
  key,
  person,
  amount,
  isOnTab,
})

test('pasted cells become rows, with one empty row to go on in', () => {
  expect(rowsIn('name;amount\nAnn "Cat" Lee;1,500\n#7;20')).toEqual([
    row(1, 'Ann "Cat" Lee', '1,500'),
    row(2, '#7', '20'),
    row(3, '', ''),
  ])
})

test('empty rows are not lines of the list, and an amount is sent as it is written', () => {
  const rows = [...rowsIn('Ann "Cat" Lee;1,500'), row(9, ' ', '')]
  expect(textOf(rows)).toBe('"Ann ""Cat"" Lee"\t"1,500"')
  expect(rowsIn(textOf(rows))).toEqual(withNext(rows.slice(0, 1)))
})

test('who takes on the tab is a column of the list, which is read back unchanged', () => {
  const rows = withNext([row(1, 'Ann', '5', true), row(2, '7', '6'), row(3, '#8', '7')])
  expect(textOf(rows)).toBe('name\tamount\ton tab\n"Ann"\t"5"\tyes\n"#7"\t"6"\tno\n"#8"\t"7"\tno')
  const read = rows.map((each) => (each.key === 2 ? { ...each, person: '#7' } : each))
  expect(rowsIn(textOf(rows))).toEqual(read)
})

test('a past list becomes the same rows', () => {
  const past = [
    { user_id: asUser(7), amount: 12.5, on_tab: false },
    { user_id: asUser(8), amount: 30, on_tab: true },
  ]
  expect(rowsOf(past)).toEqual([row(1, '#7', '12.5'), row(2, '#8', '30', true), row(3, '', '')])
})

test('all that they have: rows of people whose balance is unknown or nothing stay', () => {
  const rows = withNext([row(1, '#7', ''), row(2, '#8', '5'), row(3, '#9', '6')])
  const held = new Map([
    ['#7', 12.34],
    ['#8', 0],
  ])
  const filledIn = withAllTheyHave(rows, ({ person }) => held.get(person) ?? null)
  expect(filledIn.map(({ amount }) => amount)).toEqual(['12.34', '5', '6', ''])
})

test('a name that several have finds each of them, in any case', () => {
  const members = [{ name: 'Tom Okafor' }, { name: 'TOM OKAFOR' }, { name: 'Tom' }]
  expect(namesakes(members, ' tom okafor ')).toEqual(members.slice(0, 2))
})

test.each([
  ['Ann\t5', true],
  ['Ann;5', true],
  ['Ann\nBob', true],
  ['1,500', false],
  ['Ann Lee\n', false],
])('%j is a list: %s', (text, expected) => {
  expect(isList(text)).toBe(expected)
})
