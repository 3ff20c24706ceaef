import { expect, test } from 'vitest'
import { rowsIn, textOf, withNext } from './amount-rows.ts'

test('pasted cells become rows, with one empty row to go on in', () => {
  expect(rowsIn('name;amount\nAnn "Cat" Lee;1,500\n#7;20')).toEqual([
    { key: 1, person: 'Ann "Cat" Lee', amount: '1,500' },
    { key: 2, person: '#7', amount: '20' },
    { key: 3, person: '', amount: '' },
  ])
})

test('empty rows are not lines of the list, and an amount is sent as it is written', () => {
  const rows = [...rowsIn('Ann "Cat" Lee;1,500'), { key: 9, person: ' ', amount: '' }]
  expect(textOf(rows)).toBe('"Ann ""Cat"" Lee"\t"1,500"')
  expect(rowsIn(textOf(rows))).toEqual(withNext(rows.slice(0, 1)))
})
