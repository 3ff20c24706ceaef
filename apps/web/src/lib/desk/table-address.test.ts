import { expect, test } from 'vitest'
import { sortIn, sortText, withText } from './table-address.ts'

const columns = ['name', 'white']

test('an order is the same after it was written to an address and read back', () => {
  for (const name of columns)
    for (const isDescending of [true, false])
      expect(sortIn(sortText({ name, isDescending }), columns)).toEqual({ name, isDescending })
})

test.each(['', '-', 'red', '--white', 'toString'])('no column: %j', (text) => {
  expect(sortIn(text, columns)).toBeUndefined()
})

test('an empty text leaves nothing in the address', () => {
  const address = withText(new URLSearchParams('tab=sell'), 'search', 'Nora & #1')
  expect(address.get('search')).toBe('Nora & #1')
  expect(withText(address, 'search', '').toString()).toBe('tab=sell')
})
