import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const rows = [
  { name: 'Kenji', held: 20 },
  { name: 'Анна', held: 100 },
  { name: 'Ada', held: 20 },
]
const orders = {
  name: ({ name }: (typeof rows)[number]) => name,
  held: ({ held }: (typeof rows)[number]) => held,
}
const names = (name: string, isDescending: boolean) =>
  inOrder(rows, { name, isDescending }, orders).map((row) => row.name)

test('figures are sorted as figures, names as names; equal rows keep their order', () => {
  expect(names('held', true)).toEqual(['Анна', 'Kenji', 'Ada'])
  expect(names('held', false)).toEqual(['Kenji', 'Ada', 'Анна'])
  expect(names('name', false)).toEqual(['Ada', 'Kenji', 'Анна'])
})

test('by an unknown column nothing moves', () => {
  expect(names('colour', true)).toEqual(['Kenji', 'Анна', 'Ada'])
})
