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

test('figures begin with the largest, words with the first; the same column again reverses the order', () => {
  const byName = { name: 'name', isDescending: false }
  expect(nextSort(byName, { name: 'amount', isFigure: true })).toEqual({ name: 'amount', isDescending: true })
  expect(nextSort(byName, { name: 'name' })).toEqual({ name: 'name', isDescending: true })
})
