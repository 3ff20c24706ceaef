import { expect, test } from 'vitest'
import { copiedText, nextSort, type DataColumn } from './data-column.ts'

const columns: DataColumn<{ name: string; amount: number }>[] = [
  { name: 'name', title: 'Name', text: ({ name }) => name },
  { name: 'amount', title: 'Amount', text: () => '~1K', copied: ({ amount }) => String(amount) },
]

test('copied text has one cell for each column: a tab or a line break in a name makes no further cell', () => {
  expect(
    copiedText(columns, [
      { name: 'Mara\tVoss\n', amount: 1000.5 },
      { name: 'Ilya', amount: 2 },
    ]),
  ).toBe('Mara Voss \t1000.5\nIlya\t2')
})

test.each([
  ['=HYPERLINK("https://example.com")', `'=HYPERLINK("https://example.com")`],
  ['+7', "'+7"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['Ann;=2+3;y', "Ann;'=2+3;y"],
  ['"=2', `'"=2`],
  ['a=b-c', 'a=b-c'],
])('a spreadsheet pastes the name %j as text, and no formula; figures stay', (name, pasted) => {
  expect(copiedText(columns, [{ name, amount: -5 }])).toBe(`${pasted}\t-5`)
})

test('figures begin with the largest, words with the first; the same column again reverses the order', () => {
  const byName = { name: 'name', isDescending: false }
  expect(nextSort(byName, { name: 'amount', isFigure: true })).toEqual({ name: 'amount', isDescending: true })
  expect(nextSort(byName, { name: 'name' })).toEqual({ name: 'name', isDescending: true })
})
